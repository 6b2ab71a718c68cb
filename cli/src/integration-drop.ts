/** `npm run integration -- drop`: ends a dead letter that needs nothing more. See docs/integration.md. */
import { z } from 'zod'
import { dropSubmission } from '@falaj/server/areas/core-outbox/handed-over.ts'
import { dropFact } from '@falaj/server/areas/integration/retry-fact.ts'
import { command } from './command.ts'
import { each, partsOf } from './integration/each.ts'
import { idsOption } from './integration/ids.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    ids: idsOption('S', 'F')
      .describe('as "integration log --dead" lists them')
      .meta({ value: 'ID' }),
    database: databaseOption,
  }),
  operand: 'ids',
  exitCodes: {
    0: 'they are dead letters no more',
    1: 'one was none, or could not be dropped, and it says why',
  },
  run: ({ ids, json, database: address }) =>
    withDatabase(address, async (database, dataDir) => {
      const parts = await partsOf(database, dataDir)
      return each(ids, json, async ({ letter, number }) => {
        await (letter === 'S' ? dropSubmission(parts, number) : dropFact(parts, number))
        return { right: true, sentence: 'dropped' }
      })
    }),
})
