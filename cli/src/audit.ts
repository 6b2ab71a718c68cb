/** `npm run audit [-- --anchor ENTRIES:HASH] [--database URL]`: checks that the audit is complete; only then the exit code is 0. */
import { parseArgs } from 'node:util'
import { checkChain } from '@falaj/server/audit-chain.ts'
import { anchorIn, auditSentence } from './audit-words.ts'
import { exitCodeOf, withDatabase } from './command.ts'

const usage = `Usage: npm run audit -- [--anchor ENTRIES:HASH] [--database URL]

  --anchor        the end of the audit as a line "audit anchored" of the log has it:
                  the check fails unless the audit still has that entry
  --database URL  else DATABASE_URL, else the one that "npm start" runs`

process.exitCode = await exitCodeOf(run)

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      anchor: { type: 'string' },
      database: { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const anchor = anchorIn(values.anchor, usage)
  return withDatabase(values.database, async (database) => {
    const found = await checkChain(database, anchor)
    console.log(auditSentence(found))
    return found.state === 'whole' ? 0 : 1
  })
}
