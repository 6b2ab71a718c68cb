/** `npm run reseal [-- --from-clear]`: seals every account number under the current PORTAL_SECRET. See docs/operations.md. */
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { resealNumbers } from '@falaj/server/areas/banking/reseal.ts'
import { SealedNumbers } from '@falaj/server/areas/banking/sealed-numbers.ts'
import { runningEmbedded } from '@falaj/server/ports/database/embedded.ts'
import { openDatabase } from '@falaj/server/ports/database/open.ts'
import { StartProblem } from './start/problem.ts'
import { readStartSettings } from './start/settings.ts'
import { portalSecret } from './portal-secret.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

const usage = `Usage: npm run reseal -- [--from-clear]

  --from-clear  also seals numbers that stand in clear, once, after an update from a version that kept them so;
                without it such a number is a fault, because somebody else than the portal has put it there`

process.exitCode = await run().catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : String(error))
  return 1
})

async function run(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'from-clear': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const { dataDir, databaseUrl } = readStartSettings(process.env, root)
  const url = databaseUrl ?? runningEmbedded(join(dataDir, 'postgres'))?.url
  if (!url) throw new StartProblem('There is no database: start the portal, or set DATABASE_URL.')
  const numbers = new SealedNumbers(portalSecret(dataDir), process.env.PORTAL_SECRET_OLD || null)
  const opened = openDatabase(url, { max: 1, statementTimeoutMs: 60_000 })
  try {
    const { accounts, claims, handOvers } = await resealNumbers(opened.database, numbers, {
      fromClear: values['from-clear'],
    })
    console.log(
      `Sealed anew: ${accounts} accounts, ${claims} claims, ${handOvers} waiting submissions.`,
    )
    console.log('PORTAL_SECRET_OLD is not needed any more.')
    return 0
  } finally {
    await opened.close()
  }
}
