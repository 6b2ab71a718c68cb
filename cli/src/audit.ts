/** `npm run audit [-- --anchor ENTRIES:HASH] [--database URL]`: checks that the audit is complete; only then the exit code is 0. */
import { parseArgs } from 'node:util'
import { type Anchor, type ChainState, checkChain } from '@falaj/server/audit-chain.ts'
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
  const anchor = anchorIn(values.anchor)
  return withDatabase(values.database, async (database) => {
    const found = await checkChain(database, anchor)
    console.log(sentence(found))
    return found.state === 'whole' ? 0 : 1
  })
}

function anchorIn(given: string | undefined): Anchor | undefined {
  if (given === undefined) return undefined
  const [, entries, hash] = /^([1-9]\d*):([0-9a-f]{64})$/.exec(given) ?? []
  if (!entries || !hash) throw new Error(`--anchor is ENTRIES:HASH.\n\n${usage}`)
  return { entries: Number(entries), hash }
}

function sentence(found: ChainState): string {
  switch (found.state) {
    case 'whole':
      return `The audit is whole: ${found.entries} entries, the last with the hash ${found.hash}.`
    case 'empty':
      return 'The audit is empty: nobody has ever signed in, or it was taken away.'
    case 'broken':
      return `The audit is broken: entry ${found.at} does not fit the one before it.`
    case 'not as anchored':
      return `The audit is not the one that was anchored: the entry of the anchor is not among its ${found.entries}.`
  }
}
