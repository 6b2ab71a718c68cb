import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMember, newestMessage } from '../../testing/builders.ts'
import { openTestPortal, type TestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

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

test('no notice is sent about a browser that is known already', async () => {
  const { guest, email, phone } = await trusted()
  guest.browser.fingerprint = 'the same browser after an update'
  await guest.enter({ email, phone })
  expect(await newestMessage(portal.database, email)).toBeUndefined()
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
