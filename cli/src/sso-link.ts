/** `npm run sso-link`: makes a link like the demo's partner. Elsewhere the partner signs with a key that we do not have. */
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { demoPartnerKey, mintTicket } from '@falaj/server/areas/access/demo-partner.ts'
import { ssoAddress } from '@falaj/server/areas/access/sso-address.ts'
import { ticketLife } from '@falaj/server/areas/access/sso/tickets.ts'
import { readConfig } from '@falaj/server/config.ts'
import { command } from './command.ts'
import { StartProblem } from './start/problem.ts'
import { readStartSettings } from './start/settings.ts'
import { portalSecret } from './portal-secret.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

export default command({
  options: z.object({
    email: z.email().describe('whom the partner vouches for').meta({ value: 'ADDRESS' }),
    kind: z
      .enum(['login', 'register'])
      .default('login')
      .describe('to an account, or to make one')
      .meta({ value: 'login|register' }),
    relay: z
      .string()
      .max(40)
      .optional()
      .describe('where a login leads, such as claims; else to the dashboard')
      .meta({ value: 'STATE' }),
  }),
  exitCodes: { 0: 'the link is on standard output', 1: 'a real partner signs here' },
  run: async ({ email, kind, relay: relayState }) => {
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
    const { privateKey } = demoPartnerKey(secret)
    const ticket = await mintTicket(privateKey, { email, kind }, new Date())
    const about = { kind, email, ticket, relayState }
    const link = ssoAddress({ publicBaseUrl, pageKey: ssoPageKey, ...about })
    console.error(`Good once, for ${ticketLife[kind]} seconds.`)
    return { exitCode: 0, sentence: link, json: { link, seconds: ticketLife[kind] } }
  },
})
