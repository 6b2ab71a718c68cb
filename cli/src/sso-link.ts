/** `npm run sso-link -- --email ADDRESS [--kind login|register] [--relay STATE]`: makes a link like the demo's partner. */
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { z } from 'zod'
import { demoPartnerKey, mintTicket } from '@falaj/server/areas/access/demo-partner.ts'
import { ssoAddress } from '@falaj/server/areas/access/sso-address.ts'
import { ticketLife } from '@falaj/server/areas/access/sso/tickets.ts'
import { ConfigError, readConfig } from '@falaj/server/config.ts'
import { StartProblem } from './start/problem.ts'
import { readStartSettings } from './start/settings.ts'
import { portalSecret } from './portal-secret.ts'

const usage = `Usage: npm run sso-link -- --email ADDRESS [options]

  --email ADDRESS          whom the partner vouches for
  --kind login|register    to an account, or to make one          (login)
  --relay STATE            where a login leads, such as claims    (the dashboard)

Only in the demo: elsewhere the partner signs with a key that we do not have.`

const root = fileURLToPath(new URL('../..', import.meta.url))

const options = z.object({
  email: z.email(),
  kind: z.enum(['login', 'register']).default('login'),
  relay: z.string().max(40).optional(),
})

process.exitCode = await run().catch((error: unknown) => {
  if (!(error instanceof StartProblem || error instanceof ConfigError)) throw error
  console.error(error.message)
  return 1
})

async function run(): Promise<number> {
  const args = readOptions()
  if (!args) {
    console.error(usage)
    return 2
  }
  const settings = readStartSettings(process.env, root)
  if (!settings.demo) throw new StartProblem('Links are made here for the demo world only.')
  const { partnerKey, publicBaseUrl, secret, ssoPageKey } = readConfig({
    ...process.env,
    PORT: String(settings.port),
    FALAJ_DEMO: '1',
    PORTAL_SECRET: portalSecret(settings.dataDir),
    // Required by the settings, but not used here.
    DATABASE_URL: settings.databaseUrl ?? 'postgres:///',
  })
  if (partnerKey) {
    throw new StartProblem(
      'SSO_PARTNER_KEY is set: only that partner can make links for this portal.',
    )
  }
  const { email, kind, relay: relayState } = args
  const { privateKey } = demoPartnerKey(secret)
  const ticket = await mintTicket(privateKey, { email, kind }, new Date())
  console.log(ssoAddress({ publicBaseUrl, pageKey: ssoPageKey, kind, email, ticket, relayState }))
  console.error(`Good once, for ${ticketLife[kind]} seconds.`)
  return 0
}

function readOptions() {
  try {
    const text = { type: 'string' } as const
    const { values } = parseArgs({ options: { email: text, kind: text, relay: text } })
    return options.safeParse(values).data
  } catch {
    return undefined
  }
}
