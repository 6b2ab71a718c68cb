/** `npm run integration -- log`: what was handed over and taken in, and what came of it. See docs/integration.md. */
import { z } from 'zod'
import { command } from './command.ts'
import { entries, inLine } from './integration/log.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    dead: z.boolean().default(false).describe('only what does not come right by itself'),
    most: z.coerce.number().int().min(1).default(50).describe('the newest so many'),
    database: databaseOption,
  }),
  exitCodes: { 0: 'it is listed', 1: 'it could not be read' },
  run: ({ dead, most, database: address }) =>
    withDatabase(address, async (database) => {
      const found = await entries(database, { dead, most })
      return {
        exitCode: 0,
        sentence: found.map(inLine).join('\n') || 'There is nothing.',
        json: found,
      }
    }),
})
