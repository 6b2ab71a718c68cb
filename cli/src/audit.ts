/** `npm run audit`: whether the audit is complete. */
import { z } from 'zod'
import { checkChain } from '@falaj/server/audit-chain.ts'
import { anchorOption, auditSentence } from './audit-words.ts'
import { command } from './command.ts'
import { databaseOption, withDatabase } from './with-database.ts'

export default command({
  options: z.object({ anchor: anchorOption, database: databaseOption }),
  exitCodes: {
    0: 'the audit is whole',
    1: 'it is broken, empty or not the one that was anchored; or it could not be read',
  },
  run: ({ anchor, database: address }) =>
    withDatabase(address, async (database) => {
      const found = await checkChain(database, anchor)
      return {
        exitCode: found.state === 'whole' ? 0 : 1,
        sentence: auditSentence(found),
        json: found,
      }
    }),
})
