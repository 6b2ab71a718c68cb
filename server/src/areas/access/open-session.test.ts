/** What every way in ends with. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { Audit } from '../../audit.ts'
import { demoOutbox } from '../../ports/messages/messages.ts'
import { deriveSecrets } from '../../secrets.ts'
import { aMember } from '../../testing/builders.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { aPhone } from '../../testing/visitor.ts'
import { findAccountById } from './accounts.ts'
import { Mails } from './mails.ts'
import { openSession } from './open-session.ts'
import { RefreshTokens } from './refresh.ts'
import { ServerKeys } from './server-keys.ts'
import { Sessions } from './sessions.ts'
import { TrustedBrowsers } from './trusted-browsers.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

const browser = {
  address: '127.0.0.1',
  userAgent: null,
  language: 'en',
  fingerprint: 'x',
  trusted: undefined,
  challenge: undefined,
  setup: undefined,
} as const

function parts() {
  const { database, clock, config } = portal
  const keys = new ServerKeys(database, deriveSecrets(config.secret).serverKey, clock)
  const sessions = new Sessions(database, keys, clock)
  const audit = new Audit(database, clock)
  return {
    database,
    clock,
    sessions,
    audit,
    refreshTokens: new RefreshTokens({ database, sessions, audit, clock }),
    trustedBrowsers: new TrustedBrowsers(database, clock),
    mails: new Mails(demoOutbox, clock, () => ({ phone: '', email: '' })),
  }
}

test('ACC-178 an account that has got another address since it was looked up opens no session, whoever has the old one now', async () => {
  const { accountId, email } = await aMember(portal.database, { phone: aPhone() })
  const before = await findAccountById(portal.database, accountId)
  if (!before) throw new Error('There is no account.')
  await portal.database
    .updateTable('account')
    .set({ email: `another-owner-of-${email}` })
    .where('id', '=', accountId)
    .execute()
  const refused = { status: 401 }
  await expect(openSession(parts(), before, browser, 'none')).rejects.toMatchObject(refused)
  await aMember(portal.database, { email, phone: aPhone() })
  await expect(openSession(parts(), before, browser, 'none')).rejects.toMatchObject(refused)
  const sessions = await portal.database
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  expect(sessions).toEqual([])
  const now = await findAccountById(portal.database, accountId)
  if (!now) throw new Error('There is no account.')
  expect(await openSession(parts(), now, browser, 'none')).toMatchObject({ trusted: null })
})
