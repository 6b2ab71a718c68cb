/** `npm run files -- verify`: whether all stored files are whole. */
import { z } from 'zod'
import { systemClock } from '@falaj/server/clock.ts'
import { openFiles, openPlace, placesOf } from '@falaj/server/ports/files/open-files.ts'
import { command } from './command.ts'
import { saying } from './files/each-file.ts'
import { named, placeOption } from './files/places.ts'
import { verifyFiles } from './files/verify.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    in: placeOption('a folder or s3://bucket/prefix?…; else wherever the portal looks'),
    database: databaseOption,
  }),
  exitCodes: {
    0: 'all are there and whole',
    1: 'some are missing or damaged, which it names; or it could not be done',
  },
  run: ({ in: place, json, database: address }) =>
    withDatabase(address, async (database, dataDir) => {
      const files = await (place
        ? openPlace(named('--in', place))
        : openFiles(placesOf(process.env, dataDir)))
      return verifyFiles({ database, files, now: systemClock.now(), say: saying(json) })
    }),
})
