/** `npm run reseal [-- --from-clear]`: seals every account number under the current PORTAL_SECRET. See docs/operations.md. */
import { parseArgs } from 'node:util'
import { resealNumbers } from '@falaj/server/areas/banking/reseal.ts'
import { SealedNumbers } from '@falaj/server/areas/banking/sealed-numbers.ts'
import { exitCodeOf, withDatabase } from './command.ts'
import { portalSecret } from './portal-secret.ts'

const usage = `Usage: npm run reseal -- [--from-clear]

  --from-clear  also seals numbers that are not encrypted: once, after an update from a version that stored them so;
                without it such a number is an error, because something other than the portal wrote it`

process.exitCode = await exitCodeOf(run)

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
  return withDatabase(undefined, async (database, dataDir) => {
    const numbers = new SealedNumbers(portalSecret(dataDir), process.env.PORTAL_SECRET_OLD || null)
    const { accounts, claims, waitingSubmissions } = await resealNumbers(database, numbers, {
      fromClear: values['from-clear'],
    })
    console.log(
      `Sealed anew: ${accounts} accounts, ${claims} claims, ${waitingSubmissions} waiting submissions.`,
    )
    console.log('PORTAL_SECRET_OLD is not needed any more.')
    return 0
  })
}
