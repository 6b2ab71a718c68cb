/** `npm run integration -- replay`: a submission as it was, under its key; a fact as by "retry". See docs/integration.md. */
import { z } from 'zod'
import { coreSystem } from '@falaj/server/areas/core-outbox/core-system.ts'
import { replaySubmission } from '@falaj/server/areas/core-outbox/handed-over.ts'
import { command } from './command.ts'
import { each, partsOf, takeFact } from './integration/each.ts'
import { idsOption } from './integration/ids.ts'
import { coreSecret } from './portal-secret.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    ids: idsOption('S', 'F')
      .describe('as "integration log" lists them; a fact is taken in as by "retry"')
      .meta({ value: 'ID' }),
    core: z
      .string()
      .optional()
      .describe('the core system that is asked; else CORE_URL')
      .meta({ value: 'URL' }),
    database: databaseOption,
  }),
  operand: 'ids',
  exitCodes: {
    0: 'each was answered as before',
    1: 'one was answered otherwise, or could not be sent, and it says why',
  },
  run: ({ ids, core: coreUrl = process.env.CORE_URL, json, database: address }) =>
    withDatabase(address, async (database, dataDir) => {
      const parts = await partsOf(database, dataDir)
      return each(ids, json, async ({ letter, number }) => {
        if (letter === 'F') return takeFact(parts, number)
        if (!coreUrl)
          throw new Error('Which core system? Set CORE_URL, or name it with --core URL.')
        const core = coreSystem(coreUrl, coreSecret(dataDir), parts.clock)
        const { same, before, now } = await replaySubmission(
          parts,
          { core, numbers: parts.numbers },
          number,
        )
        const sentence = same ? `answered as before (${now})` : `was ${before}; now ${now}`
        return { right: same, sentence }
      })
    }),
})
