/** What every way in ends with. */
import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Audit } from '../../audit.ts'
import { openDatabase } from '../../ports/database/open.ts'
import { demoOutbox } from '../../ports/messages/messages.ts'
import { deriveSecrets } from '../../secrets.ts'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { untilOneWaits, untilWaiting } from '../../testing/until-waiting.ts'
import { aPhone } from '../../testing/visitor.ts'
import { findAccountById } from './accounts.ts'
import { Mails } from './mails.ts'
import { hashPassword } from './password-hash.ts'
import { lockAccount, putPassword } from './passwords.ts'
import { openSession, TrustEnded } from './open-session.ts'
import { signOutEverywhere } from '../profile/privacy/sign-out.ts'
import { RefreshTokens } from './refresh.ts'
import { ServerKeys } from './server-keys.ts'
import { Sessions } from './sessions.ts'
import { TrustedBrowsers } from './trusted-browsers.ts'
import { inTransaction } from '../../ports/database/write.ts'

const portal = await forThisFile(openTestPortal())

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
  await expect(openSession(parts(), before, browser, { by: 'partner' })).rejects.toMatchObject(
    refused,
  )
  await aMember(portal.database, { email, phone: aPhone() })
  await expect(openSession(parts(), before, browser, { by: 'partner' })).rejects.toMatchObject(
    refused,
  )
  const sessions = await portal.database
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  expect(sessions).toEqual([])
  const now = await findAccountById(portal.database, accountId)
  if (!now) throw new Error('There is no account.')
  expect(await openSession(parts(), now, browser, { by: 'partner' })).toMatchObject({
    trusted: null,
  })
})

test("ACC-059 a code that went to a number which is no longer the account's opens no session", async () => {
  const [old, changed] = [aPhone(), aPhone()]
  const { accountId } = await aMember(portal.database, { phone: old })
  const before = await findAccountById(portal.database, accountId)
  if (!before) throw new Error('There is no account.')
  await portal.database
    .updateTable('account')
    .set({ phone_number: changed })
    .where('id', '=', accountId)
    .execute()
  for (const way of [{ by: 'code', trusts: true }, { by: 'partner' }] as const)
    await expect(openSession(parts(), before, browser, way)).rejects.toMatchObject({
      status: 401,
    })
  expect(await liveSessions(accountId)).toBe(0)
})

const liveSessions = async (accountId: number) =>
  (
    await portal.database
      .selectFrom('session')
      .select('id')
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .execute()
  ).length

test('ACC-058 a password that was checked and has changed since opens no session, and trusts no browser', async () => {
  const { accountId } = await aMember(portal.database, { phone: aPhone() })
  const checked = await findAccountById(portal.database, accountId)
  if (!checked) throw new Error('There is no account.')
  const own = parts()
  const token = await inTransaction(portal.database, (transaction) =>
    own.trustedBrowsers.trust(transaction, accountId, 'x', null),
  )
  const held = await own.trustedBrowsers.find(token, accountId, 'x')
  if (!held || held === 'elsewhere') throw new Error('It is not trusted.')
  const setting = { ...own, database: portal.database }
  const hash = await hashPassword('Quiet-harbour-7')
  await setting.audit.unitOfWork((unit) => putPassword(setting, unit, checked, hash))
  for (const way of [
    { by: 'code', trusts: true },
    { by: 'partner' },
    { by: 'trusted-browser', held },
    { by: 'passkey', use: async () => true },
  ] as const)
    await expect(openSession(own, checked, browser, way)).rejects.toMatchObject({ status: 401 })
  expect(await liveSessions(accountId)).toBe(0)
  expect(await own.trustedBrowsers.list(accountId, undefined)).toEqual([])
})

test('ACC-058 a login by trust that comes behind a sign-out everywhere needs a code, and one before it is ended', async () => {
  const { accountId, personId } = await aMember(portal.database, { phone: aPhone() })
  const account = await findAccountById(portal.database, accountId)
  if (!account) throw new Error('There is no account.')
  const own = parts()
  const out = (database = portal.database) =>
    signOutEverywhere(
      { ...own, audit: new Audit(database, portal.clock) },
      { accountId, personId, sessionId: randomUUID() },
      { hereToo: true, cookie: undefined, address: '127.0.0.1' },
    )
  const trusting = async () => {
    const token = await inTransaction(portal.database, (transaction) =>
      own.trustedBrowsers.trust(transaction, accountId, 'x', null),
    )
    const held = await own.trustedBrowsers.find(token, accountId, 'x')
    if (!held || held === 'elsewhere') throw new Error('It is not trusted.')
    return held
  }
  const late = await trusting()
  await out()
  const behind = openSession(own, account, browser, { by: 'trusted-browser', held: late })
  await expect(behind).rejects.toBeInstanceOf(TrustEnded)
  // The login has the account and writes its session; the sign-out waits for it, and ends it.
  const held = await trusting()
  const watching = openDatabase(portal.config.databaseUrl, { max: 2 })
  const { login, signingOut } = await portal.database.transaction().execute(async (first) => {
    await lockAccount(first, accountId)
    const waiting = openSession(own, account, browser, { by: 'trusted-browser', held })
    await untilOneWaits(watching.database)
    const after = out(watching.database)
    // Whoever asked while the row was free again could come first.
    await untilWaiting(watching.database, 2)
    return { login: waiting, signingOut: after }
  })
  await login
  await signingOut
  await watching.close()
  expect(await liveSessions(accountId)).toBe(0)
})
