import { expect, test } from 'vitest'
import { aMember, newestMessage } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'
import { TrustedBrowsers } from './trusted-browsers.ts'
import { inTransaction } from '../../ports/database/write.ts'

const portal = await forThisFile(openTestPortal())

/** A member in a browser in which a code has been entered. */
async function trusted() {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  await guest.enter({ email, phone })
  const tokenAtOnce = async (by = guest) =>
    (await by.login(email)).json<{ token: string | null }>().token !== null
  return { guest, email, phone, accountId, tokenAtOnce }
}

test('ACC-058 a browser in which a code was entered gets a session with the password alone', async () => {
  const { guest, email } = await trusted()
  const answer = await guest.login(email)
  const { token } = answer.json<{ token: string }>()
  expect((await guest.browser.get('me', token)).statusCode).toBe(200)
})

test('ACC-059 the fingerprint proves nothing without the cookie', async () => {
  const { tokenAtOnce } = await trusted()
  expect(await tokenAtOnce(new Visitor(portal))).toBe(false)
})

test('ACC-059 the cookie proves nothing with another fingerprint', async () => {
  const { guest, tokenAtOnce } = await trusted()
  guest.browser.fingerprint = 'another browser'
  expect(await tokenAtOnce()).toBe(false)
})

test('ACC-059 a copied cookie is over for everybody once another browser brings it, and the owner is told', async () => {
  const { guest, email, accountId, tokenAtOnce } = await trusted()
  const thief = new Visitor(portal)
  thief.browser.cookies.set('browser', guest.browser.cookies.get('browser') ?? '')
  thief.browser.fingerprint = 'another browser'
  await thief.login(email, 'Wrong2026')
  await thief.login(email, 'Wrong2026')
  expect(await tokenAtOnce()).toBe(false)
  const mails = await portal.database
    .selectFrom('message')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  expect(mails).toEqual([{ subject: 'We no longer trust one of your browsers' }])
  const entries = await portal.database
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'browser-refused')
    .where('account_id', '=', accountId)
    .execute()
  expect(entries).toHaveLength(1)
})

test('ACC-059 a copied cookie ends no other trusted browser, and many attempts at once are told of once', async () => {
  const [{ guest, email, phone, accountId }, other] = [await trusted(), await trusted()]
  const office = new Visitor(portal)
  await office.enter({ email, phone })
  const body = { ...(await guest.credentials(email)), browser_finger_print: 'another browser' }
  const cookie = guest.browser.cookies.get('browser') ?? ''
  await Promise.all(
    Array.from({ length: 8 }, () => {
      const thief = portal.browser()
      thief.cookies.set('browser', cookie)
      return thief.post('loginV2', body)
    }),
  )
  expect((await guest.login(email)).json()).toMatchObject({ token: null })
  expect((await office.login(email)).json()).toMatchObject({ token: expect.any(String) })
  expect(await other.tokenAtOnce()).toBe(true)
  const told = await portal.database
    .selectFrom('message')
    .select('subject')
    .where('recipient', '=', email)
    .where('subject', '=', 'We no longer trust one of your browsers')
    .execute()
  expect(told).toHaveLength(1)
  const entries = await portal.database
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'browser-refused')
    .where('account_id', '=', accountId)
    .execute()
  expect(entries).toHaveLength(1)
})

const revoke = (accountId: number) =>
  portal.database
    .updateTable('trusted_browser')
    .set({ revoked_at: portal.clock.now() })
    .where('account_id', '=', accountId)
    .execute()

test('ACC-060 a browser that is no longer trusted shares the counter of strangers', async () => {
  const { guest, email, accountId } = await trusted()
  await revoke(accountId)
  for (let tries = 0; tries < 10; tries += 1) await new Visitor(portal).login(email, 'Wrong2026')
  expect((await guest.login(email)).statusCode).toBe(429)
  portal.clock.advance({ minutes: 15 })
})

test('ACC-058 a browser that is revoked between two looks at it is not used', async () => {
  const { guest, accountId } = await trusted()
  const browsers = new TrustedBrowsers(portal.database, portal.clock)
  const cookie = guest.browser.cookies.get('browser') ?? ''
  const found = await browsers.find(cookie, accountId, guest.browser.fingerprint)
  if (!found || found === 'elsewhere') throw new Error('The browser should be trusted.')
  await revoke(accountId)
  expect(
    await inTransaction(portal.database, (transaction) => browsers.use(transaction, found)),
  ).toBeUndefined()
})

const changes = {
  'the phone that the core system holds': (accountId: number) =>
    portal.database
      .updateTable('person')
      .set({ phone_number: aPhone() })
      .where('id', 'in', (from) =>
        from.selectFrom('account').select('person_id').where('id', '=', accountId),
      )
      .execute(),
  'the phone that the member gave': (accountId: number) =>
    portal.database
      .updateTable('account')
      .set({ phone_number: aPhone() })
      .where('id', '=', accountId)
      .execute(),
  'the address of the account': (accountId: number) =>
    portal.database
      .updateTable('account')
      .set({ email: `moved-${accountId}@example.com` })
      .where('id', '=', accountId)
      .execute(),
}
test.each(Object.entries(changes))(
  'ACC-059 a change of %s ends the trusted browsers',
  async (_what, change) => {
    const { guest, accountId } = await trusted()
    await change(accountId)
    const { email } = await portal.database
      .selectFrom('account')
      .select('email')
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
    expect((await guest.login(email)).json()).toMatchObject({ token: null })
  },
)

test('ACC-060 wrong passwords of strangers do not lock the owner out of a trusted browser', async () => {
  const { guest, email, tokenAtOnce } = await trusted()
  for (let tries = 0; tries < 11; tries += 1) await new Visitor(portal).login(email, 'Wrong2026')
  expect((await new Visitor(portal).login(email)).statusCode).toBe(429)
  expect(await tokenAtOnce()).toBe(true)
  // Nor does a successful login by the owner give strangers new attempts.
  expect((await new Visitor(portal).login(email)).statusCode).toBe(429)
  for (let tries = 0; tries < 10; tries += 1) await guest.login(email, 'Wrong2026')
  expect((await guest.login(email)).statusCode).toBe(429)
  portal.clock.advance({ minutes: 15 })
})

test('ACC-059 the cookie of one account opens no other', async () => {
  const [mine, theirs] = [await trusted(), await trusted()]
  const answer = await mine.guest.login(theirs.email)
  expect(answer.json()).toMatchObject({ token: null })
})

test('ACC-058 the cookie changes at each use, and the old value is worth nothing', async () => {
  const { guest, tokenAtOnce } = await trusted()
  const before = guest.browser.cookies.get('browser') ?? ''
  expect(await tokenAtOnce()).toBe(true)
  const thief = new Visitor(portal)
  thief.browser.cookies.set('browser', before)
  expect(await tokenAtOnce(thief)).toBe(false)
  expect(await tokenAtOnce()).toBe(true)
})

test('ACC-058 of eight logins at once with one cookie one gets in with it', async () => {
  const { guest, email } = await trusted()
  const body = await guest.credentials(email)
  const cookie = guest.browser.cookies.get('browser') ?? ''
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => {
      const { browser } = new Visitor(portal)
      browser.cookies.set('browser', cookie)
      return browser.post('loginV2', body)
    }),
  )
  const tokens = answers.map((one) => one.json<{ token: string | null }>().token)
  expect(tokens.filter((token) => token !== null)).toHaveLength(1)
})

test('ACC-057 ACC-063 with an expired password a trusted browser gets the token and is told so', async () => {
  const { guest, email, accountId } = await trusted()
  await portal.database
    .updateTable('account')
    .set({ password_changed_at: '2025-01-01T00:00:00Z' })
    .where('id', '=', accountId)
    .execute()
  expect((await guest.login(email)).json()).toMatchObject({
    password_expired: true,
    token: expect.any(String),
  })
})

test('the owner is told when a second browser becomes trusted, and not of the first', async () => {
  const { email, phone } = await trusted()
  expect(await newestMessage(portal.database, email)).toBeUndefined()
  await new Visitor(portal).enter({ email, phone })
  const notice = await newestMessage(portal.database, email)
  expect(notice).toMatchObject({ channel: 'email', subject: 'New browser' })
  expect(notice?.html).toContain('change your password')
})

test('the owner is not told of a browser that was trusted before, unless it was revoked', async () => {
  const { guest, email, phone, accountId } = await trusted()
  await new Visitor(portal).enter({ email, phone })
  const told = async () => {
    const notices = await portal.database
      .selectFrom('message')
      .select('id')
      .where('recipient', '=', email)
      .where('subject', '=', 'New browser')
      .execute()
    return notices.length
  }
  expect(await told()).toBe(1)
  portal.clock.advance({ days: 31 })
  await guest.enter({ email, phone })
  expect(await told()).toBe(1)
  await revoke(accountId)
  await guest.enter({ email, phone })
  expect(await told()).toBe(2)
})

test('ACC-058 the browser keeps its cookie as long as the portal trusts it', async () => {
  const { guest, email } = await trusted()
  const cookies = (await guest.login(email)).cookies as { name: string; maxAge?: number }[]
  expect(cookies.find(({ name }) => name === 'browser')?.maxAge).toBe(30 * 24 * 60 * 60)
})

test('ACC-058 a browser is trusted for thirty days from the code on, however often it is used', async () => {
  const { tokenAtOnce } = await trusted()
  portal.clock.advance({ days: 15 })
  expect(await tokenAtOnce()).toBe(true)
  portal.clock.advance({ days: 14, hours: 23, minutes: 59, seconds: 59 })
  expect(await tokenAtOnce()).toBe(true)
  portal.clock.advance({ seconds: 2 })
  expect(await tokenAtOnce()).toBe(false)
})

test('ACC-058 a browser whose thirty days are over is not listed as one that logs in without a code', async () => {
  const { accountId } = await trusted()
  const { database, clock } = portal
  const listed = () => new TrustedBrowsers(database, clock).list(accountId, undefined)
  expect(await listed()).toMatchObject([{ current: false }])
  portal.clock.advance({ days: 30 })
  expect(await listed()).toEqual([])
})
