/** `npm run integration -- retry`: the portal sends a dead submission, and takes a refused fact in. See docs/integration.md. */
import { z } from 'zod'
import { retrySubmission } from '@falaj/server/areas/core-outbox/handed-over.ts'
import { command } from './command.ts'
import { each, partsOf, takeFact } from './integration/each.ts'
import { idsOption } from './integration/ids.ts'
import { deadLetters } from './integration/log.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({
    ids: idsOption('S', 'F')
      .optional()
      .describe('as "integration log --dead" lists them')
      .meta({ value: 'ID' }),
    all: z.boolean().default(false).describe('all dead letters'),
    database: databaseOption,
  }),
  operand: 'ids',
  exitCodes: {
    0: 'the portal sends the submissions, and the facts are taken',
    1: 'one is still refused, or could not be tried, and it says why',
  },
  run: ({ ids, all, json, database: address }) =>
    withDatabase(address, async (database, dataDir) => {
      const named = all ? await deadLetters(database) : ids
      if (!named)
        throw new Error('Which? Name an id as "integration log --dead" lists it, or --all.')
      if (named.length === 0 && !json) console.log('No dead letters.')
      const parts = await partsOf(database, dataDir)
      return each(named, json, async ({ letter, number }) => {
        if (letter === 'F') return takeFact(parts, number)
        await retrySubmission(parts, number)
        return { right: true, sentence: 'the portal sends it' }
      })
    }),
})
