/** `npm run files -- move`: brings stored files to another place. */
import { z } from 'zod'
import { openPlace, PlaceProblem, placesOf } from '@falaj/server/ports/files/open-files.ts'
import { type FilesPlace, placeInWords } from '@falaj/server/ports/files/place.ts'
import { command } from './command.ts'
import { saying } from './files/each-file.ts'
import { moveFiles } from './files/move.ts'
import { named, placeOption } from './files/places.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    from: placeOption(
      'where they are: a folder, or s3://bucket/prefix?… as in FILES_URL; else FILES_ALSO',
    ),
    to: placeOption('where they go to; else FILES_URL'),
    keep: z.boolean().default(false).describe('leaves the files where they were, too'),
    database: databaseOption,
  }),
  exitCodes: {
    0: 'all are there and whole',
    1: 'some are missing or damaged, which it names; or it could not be done',
  },
  run: ({ from: source, to: target, keep, json, database: address }) =>
    withDatabase(address, async (database, dataDir) => {
      const set = placesOf(process.env, dataDir)
      const from = source ? named('--from', source) : set.also
      const to = target ? named('--to', target) : set.kept
      if (!from) throw new PlaceProblem('Say where the files are: --from PLACE, or FILES_ALSO.')
      const isRead = [set.kept, set.also].some((place) => place && isSame(place, to))
      if (isSame(from, to)) throw new PlaceProblem('The files are to move to where they are.')
      if (!isRead && !keep)
        throw new PlaceProblem(
          `A portal with these settings does not look into ${placeInWords(to)}: set FILES_URL or FILES_ALSO first, or leave the files where they are, too, with --keep.`,
        )
      const places = { from: await openPlace(from), to: await openPlace(to) }
      return moveFiles({ database, ...places, keep, say: saying(json) })
    }),
})

function isSame(one: FilesPlace, other: FilesPlace): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
