/** `npm run integration -- show`: all that is kept of one; it may hold what members send. See docs/integration.md. */
import { z } from 'zod'
import { command } from './command.ts'
import { sealedFactsOf } from './integration/each.ts'
import { idOption } from './integration/ids.ts'
import { shown } from './integration/show.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    id: idOption('S', 'M', 'F')
      .describe('as "integration log" lists it; what is shown may hold what members send')
      .meta({ value: 'ID' }),
    database: databaseOption,
  }),
  operand: 'id',
  exitCodes: { 0: 'it is shown, as JSON', 1: 'it is not kept, or could not be read' },
  run: ({ id, database: address }) =>
    withDatabase(address, async (database, dataDir) => {
      const found = await shown(database, sealedFactsOf(dataDir), id)
      return { exitCode: 0, sentence: JSON.stringify(found, null, 2), json: found }
    }),
})
