import { expect, test } from 'vitest'
import { decodeJwt } from 'jose'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())

async function signedIn() {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  const token = await guest.enter({ email, phone })
  const cookie = () => guest.browser.cookies.get('refresh') ?? ''
  /** With another cookie than the browser's own, from a browser that keeps nothing. */
  const refreshWith = (refresh: string, bearer = token, headers: Record<string, string> = {}) => {
    const elsewhere = new Visitor(portal).browser
    elsewhere.cookies.set('refresh', refresh)
    return elsewhere.send('POST', 'refresh-token', { token: bearer, body: {}, headers })
  }
  return {
    guest,
    email,
    accountId,
    token,
    cookie,
    refresh: () => guest.browser.post('refresh-token', {}, token),
    refreshWith,
    lives: async (bearer = token) => (await guest.browser.get('me', bearer)).statusCode === 200,
  }
}
const childIn = (response: { cookies: { name: string; value: string }[] }) =>
  response.cookies.find((one) => one.name === 'refresh')?.value ?? ''

test('ACC-025 ACC-028 an expired token is exchanged for a new one, and the cookie changes with it', async () => {
  const { guest, cookie, refresh, lives } = await signedIn()
  const before = cookie()
  portal.clock.advance({ minutes: 10, seconds: 1 })
  expect(await lives()).toBe(false)
  const { token } = (await refresh()).json<{ token: string }>()
  expect(cookie()).not.toBe(before)
  expect((await guest.browser.get('me', token)).statusCode).toBe(200)
})

test('ACC-023 the token is valid for ten minutes and carries its expiry', async () => {
  const { token, lives } = await signedIn()
  const { iat = 0, exp = 0 } = decodeJwt(token)
  expect(exp - iat).toBe(600)
  portal.clock.advance({ minutes: 9, seconds: 59 })
  expect(await lives()).toBe(true)
})

test('ACC-028 the cookie is out of the reach of scripts and of other sites', async () => {
  const { refresh } = await signedIn()
  const [cookie] = (await refresh()).cookies
  expect(cookie).toMatchObject({ name: 'refresh', httpOnly: true, sameSite: 'Strict', path: '/' })
})

test('ACC-028 neither the cookie nor the token is enough alone', async () => {
  const { guest, token, cookie, refreshWith } = await signedIn()
  expect((await new Visitor(portal).browser.post('refresh-token', {}, token)).statusCode).toBe(401)
  expect((await guest.browser.post('refresh-token', {})).statusCode).toBe(401)
  const other = await signedIn()
  expect((await refreshWith(cookie(), other.token)).statusCode).toBe(401)
  expect((await refreshWith('x'.repeat(43))).statusCode).toBe(401)
})

test('ACC-028 a page of another site cannot have the browser refresh', async () => {
  const { cookie, token, refreshWith } = await signedIn()
  const foreign: Record<string, string>[] = [
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site' },
    { origin: 'https://elsewhere.example' },
  ]
  for (const headers of foreign) {
    expect((await refreshWith(cookie(), token, headers)).statusCode).toBe(403)
  }
  const own = {
    'sec-fetch-site': 'same-origin',
    origin: 'https://portal.example',
    host: 'portal.example',
  }
  expect((await refreshWith(cookie(), token, own)).statusCode).toBe(200)
})

test('ACC-025 fifty refreshes at once give one living child', async () => {
  const { cookie, refreshWith, accountId } = await signedIn()
  const parent = cookie()
  const answers = await Promise.all(Array.from({ length: 50 }, () => refreshWith(parent)))
  expect(new Set(answers.map((one) => one.statusCode))).toEqual(new Set([200]))
  expect(new Set(answers.map(childIn)).size).toBe(1)
  const living = await portal.database
    .selectFrom('refresh_token')
    .innerJoin('session', 'session.id', 'refresh_token.session_id')
    .select('session.id')
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .where('ended_at', 'is', null)
    .execute()
  expect(living).toHaveLength(1)
})

test('ACC-028 within ten seconds a lost answer is given again', async () => {
  const { cookie, refreshWith } = await signedIn()
  const parent = cookie()
  const first = childIn(await refreshWith(parent))
  portal.clock.advance({ seconds: 10 })
  const again = await refreshWith(parent)
  expect(again.statusCode).toBe(200)
  expect(childIn(again)).toBe(first)
})

test('ACC-028 within ten seconds it is given again also to a page beside one that has gone on, and after that to nobody', async () => {
  for (const [after, status] of [
    [10, 200],
    [11, 401],
  ] as const) {
    const { cookie, refreshWith, lives } = await signedIn()
    const parent = cookie()
    const { token } = (await refreshWith(parent)).json<{ token: string }>()
    expect(await lives(token)).toBe(true)
    portal.clock.advance({ seconds: after })
    expect((await refreshWith(parent)).statusCode).toBe(status)
    expect(await lives(token)).toBe(status === 200)
  }
})

test('ADD-132 ACC-028 an answer that the line lost is given again when it is back, however long that took', async () => {
  const { guest, cookie, lives, refreshWith } = await signedIn()
  const parent = cookie()
  await lives()
  portal.clock.advance({ minutes: 10, seconds: 1 })
  const lost = childIn(await refreshWith(parent))
  portal.clock.advance({ minutes: 3 })
  const again = await refreshWith(parent)
  expect([again.statusCode, childIn(again)]).toEqual([200, lost])
  const { token } = again.json<{ token: string }>()
  expect((await guest.browser.get('me', token)).statusCode).toBe(200)
})

test('ACC-028 a stolen old cookie ends the whole family, and the audit knows', async () => {
  const { accountId, cookie, refresh, refreshWith, lives } = await signedIn()
  const stolen = cookie()
  const { token } = (await refresh()).json<{ token: string }>()
  // What waited for the refresh is sent at once.
  expect(await lives(token)).toBe(true)
  portal.clock.advance({ seconds: 11 })
  expect((await refreshWith(stolen)).statusCode).toBe(401)
  expect(await lives(token)).toBe(false)
  expect((await refreshWith(cookie(), token)).statusCode).toBe(401)
  const entries = await portal.database
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
  expect(entries[0]).toEqual({ action: 'session-ended', subject: 'refresh-reused' })
})

test('ACC-028 a parent whose child has been used already is a stolen one, also within ten seconds', async () => {
  const { cookie, refresh, refreshWith, lives } = await signedIn()
  const grandparent = cookie()
  await refresh()
  const { token } = (await refresh()).json<{ token: string }>()
  expect((await refreshWith(grandparent)).statusCode).toBe(401)
  expect(await lives(token)).toBe(false)
})

test('ACC-028 a cookie that another session has used is refused at once and later, and ends neither', async () => {
  const [one, other] = [await signedIn(), await signedIn()]
  const used = one.cookie()
  const { token } = (await one.refresh()).json<{ token: string }>()
  for (const seconds of [0, 11]) {
    portal.clock.advance({ seconds })
    expect((await one.refreshWith(used, other.token)).statusCode).toBe(401)
    expect([await one.lives(token), await other.lives()]).toEqual([true, true])
  }
})

test('ACC-024 after logout neither the cookie nor its parent brings the session back', async () => {
  const { guest, token, cookie, refresh, refreshWith } = await signedIn()
  const parent = cookie()
  await refresh()
  const child = cookie()
  await guest.browser.post('logout', {}, token)
  expect((await refreshWith(parent)).statusCode).toBe(401)
  expect((await refreshWith(child)).statusCode).toBe(401)
})

test('ACC-028 no value of a cookie is kept in the clear', async () => {
  const { cookie, refresh } = await signedIn()
  const parent = cookie()
  await refresh()
  const rows = await portal.database.selectFrom('refresh_token').selectAll().execute()
  const kept = rows.flatMap((row) => [row.token_hash, row.child_sealed ?? Buffer.alloc(0)])
  for (const value of [parent, cookie()]) {
    expect(kept.some((bytes) => bytes.includes(Buffer.from(value, 'base64url')))).toBe(false)
    expect(kept.some((bytes) => bytes.includes(Buffer.from(value)))).toBe(false)
  }
})
