import { get } from 'node:http'
import type { SignIn, TrustedBrowser } from '@falaj/contract/profile/privacy/schemas.ts'
import { expect, test } from 'vitest'
import { cleanUp } from '../../../jobs/clean-up.ts'
import { aMember, testPassword } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor } from '../../../testing/visitor.ts'
import { browserWords } from '../../access/browser-words.ts'
import { placeOf } from './place.ts'

const portal = await forThisFile(openTestPortal())
const address = await portal.start()

const onWindows =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'
const onIphone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

async function somebody() {
  const phone = aPhone()
  const member = await aMember(portal.database, { phone })
  const visitor = new Visitor(portal)
  return { ...member, phone, visitor, token: await visitor.enter({ email: member.email, phone }) }
}
type Somebody = Awaited<ReturnType<typeof somebody>>

const signIns = async ({ visitor, token }: Pick<Somebody, 'visitor' | 'token'>, query = '') =>
  (await visitor.browser.get(`sign-ins${query}`, token)).json<{
    data: SignIn[]
    cursor: string | null
    new_lately: number
  }>()
const trusted = async ({ visitor, token }: Pick<Somebody, 'visitor' | 'token'>) =>
  (await visitor.browser.get('trusted-browsers', token)).json<{ data: TrustedBrowser[] }>().data
const elsewhere = async ({ email, phone }: Somebody) => {
  const visitor = new Visitor(portal)
  return { visitor, token: await visitor.enter({ email, phone }) }
}
const isSignedIn = async ({ visitor, token }: Pick<Somebody, 'visitor' | 'token'>) =>
  (await visitor.browser.get('me', token)).statusCode === 200

/** A sign-in of the past, as its row tells it. */
async function signedInBefore(
  { accountId }: Somebody,
  { daysAgo, from, with: userAgent }: { daysAgo: number; from: string; with: string },
) {
  const at = new Date(+portal.clock.now() - daysAgo * 86_400_000)
  await portal.database
    .insertInto('session')
    .values({
      id: crypto.randomUUID(),
      account_id: accountId,
      created_at: at,
      last_seen_at: at,
      expires_at: at,
      address: from,
      user_agent: userAgent,
    })
    .execute()
}

test('a browser is named as people call it, whatever it says of itself', () => {
  expect(browserWords(onWindows)).toEqual({ name: 'Chrome', system: 'Windows', device: 'computer' })
  expect(browserWords(onIphone)).toEqual({ name: 'Safari', system: 'iPhone', device: 'phone' })
  const nothing = { name: null, system: null, device: 'computer' }
  expect(browserWords(null)).toEqual(nothing)
  expect(browserWords('curl/8.5.0 \u0000 <script>')).toMatchObject({ device: 'computer' })
})

test('a place is as much as the address tells, and never a guess', () => {
  expect(placeOf('203.0.113.77')).toEqual({ local: false, network: '203.0.113' })
  expect(placeOf('::ffff:203.0.113.77')).toEqual({ local: false, network: '203.0.113' })
  expect(placeOf('2001:db8:12:9::1')).toEqual({ local: false, network: '2001:db8:12' })
  for (const address of ['127.0.0.1', '::1', '192.168.3.4', 'fd00::1'])
    expect(placeOf(address)).toEqual({ local: true, network: null })
  for (const address of [null, '', 'unknown'])
    expect(placeOf(address)).toEqual({ local: false, network: null })
})

test('sign-ins are listed newest first; the present one is marked, and what was new', async () => {
  const member = await somebody()
  await signedInBefore(member, { daysAgo: 300, from: '203.0.113.7', with: onWindows })
  await signedInBefore(member, { daysAgo: 200, from: '203.0.113.9', with: onWindows })
  await signedInBefore(member, { daysAgo: 20, from: '198.51.100.2', with: onIphone })
  await signedInBefore(member, { daysAgo: 10, from: '198.51.100.3', with: onIphone })
  const { data, cursor, new_lately } = await signIns(member)
  expect(data.map(({ current }) => current)).toEqual([true, false, false, false, false])
  expect(data.map((one) => [one.new_browser, one.new_place])).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
    // There was nothing before it to compare it with.
    [false, false],
  ])
  expect(data[2]).toMatchObject({
    browser: { name: 'Safari', system: 'iPhone' },
    place: { network: '198.51.100' },
    open: false,
  })
  expect(new_lately).toBe(2)
  expect(cursor).toBeNull()
})

test('ADD-608 each sign-in says how it was opened, where that was kept', async () => {
  const member = await somebody()
  await signedInBefore(member, { daysAgo: 20, from: '203.0.113.7', with: onWindows })
  portal.clock.advance({ minutes: 1 })
  // In the same browser, which is trusted by now.
  const { visitor, email } = member
  const { token } = (await visitor.login(email)).json<{ token: string }>()
  const { data } = await signIns({ visitor, token })
  expect(data.map(({ opened_by }) => opened_by)).toEqual(['trusted-browser', 'code', null])
})

test('a year of sign-ins is read page by page, and older ones are removed', async () => {
  const member = await somebody()
  for (let daysAgo = 1; daysAgo <= 24; daysAgo += 1)
    await signedInBefore(member, { daysAgo, from: '203.0.113.7', with: onWindows })
  await signedInBefore(member, { daysAgo: 366, from: '203.0.113.7', with: onWindows })
  const first = await signIns(member)
  const second = await signIns(member, `?before=${first.cursor}`)
  expect([first.data.length, second.data.length, second.cursor]).toEqual([20, 5, null])
  const days = [...first.data, ...second.data].map(({ at }) => at)
  expect(new Set(days).size).toBe(25)
  await cleanUp(portal.database, portal.clock.now())
  const kept = await portal.database
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', member.accountId)
    .execute()
  expect(kept).toHaveLength(25)
})

test('nobody sees the sign-ins or browsers of somebody else', async () => {
  const member = await somebody()
  const other = await somebody()
  expect((await signIns(other)).data).toHaveLength(1)
  const [theirs] = await trusted(other)
  const removed = await member.visitor.browser.send('DELETE', `trusted-browsers/${theirs?.id}`, {
    token: member.token,
  })
  const unknown = await member.visitor.browser.send('DELETE', 'trusted-browsers/8999999', {
    token: member.token,
  })
  expect([removed.statusCode, removed.body]).toEqual([404, unknown.body])
  expect(await trusted(other)).toHaveLength(1)
})

test('a browser that is removed needs a code at the next login; removing it again changes nothing', async () => {
  const member = await somebody()
  const second = await elsewhere(member)
  const browsers = await trusted(member)
  expect(browsers.map(({ current }) => current).toSorted()).toEqual([false, true])
  const other = browsers.find(({ current }) => !current)
  for (const _ of [1, 2]) {
    const { statusCode } = await member.visitor.browser.send(
      'DELETE',
      `trusted-browsers/${other?.id}`,
      { token: member.token },
    )
    expect(statusCode).toBe(200)
  }
  expect(await trusted(member)).toHaveLength(1)
  const login = await second.visitor.login(member.email)
  expect(login.json()).toMatchObject({ token: null })
  await member.visitor.browser.send('DELETE', 'trusted-browsers', { token: member.token })
  expect(await trusted(member)).toEqual([])
  expect((await member.visitor.login(member.email)).json()).toMatchObject({ token: null })
})

const signOut = async (
  { visitor, token }: Pick<Somebody, 'visitor' | 'token'>,
  here_too: boolean,
  password: string | null = testPassword,
) =>
  visitor.browser.post(
    'sign-out-everywhere',
    { here_too, ...(password !== null && { password: await visitor.seal(password) }) },
    token,
  )

test('ADD-362 who finds an open page throws nobody out: all others end with the password only', async () => {
  const member = await somebody()
  const second = await elsewhere(member)
  for (const password of [null, 'Wrong-harbour-1']) {
    const answer = await signOut(member, false, password)
    expect([answer.statusCode, answer.json<{ errors: object }>().errors]).toEqual([
      422,
      { password: [expect.any(String)] },
    ])
  }
  expect(await isSignedIn(second)).toBe(true)
  expect((await signOut(member, false)).statusCode).toBe(200)
  expect(await isSignedIn(second)).toBe(false)
})

test('ADD-362 one session of the list is ended with the password, and no other; nobody ends somebody else’s', async () => {
  const member = await somebody()
  portal.clock.advance({ seconds: 1 })
  const second = await elsewhere(member)
  portal.clock.advance({ seconds: 1 })
  const third = await elsewhere(member)
  const stranger = await somebody()
  // The newest first: the third, the second, the present one.
  const [, { id } = { id: '' }] = (await signIns(member)).data
  const end = async (by: Somebody, password: string) =>
    by.visitor.browser.post(
      `sign-ins/${id}/end`,
      { password: await by.visitor.seal(password) },
      by.token,
    )
  expect((await end(member, 'Wrong-harbour-1')).statusCode).toBe(422)
  expect((await end(stranger, testPassword)).statusCode).toBe(404)
  expect(await isSignedIn(second)).toBe(true)
  for (const _ of [1, 2]) expect((await end(member, testPassword)).statusCode).toBe(200)
  expect(await Promise.all([member, second, third, stranger].map(isSignedIn))).toEqual([
    true,
    false,
    true,
    true,
  ])
  const refreshed = await second.visitor.browser.post('refresh-token', {}, second.token)
  expect(refreshed.statusCode).toBe(401)
  const entries = await portal.database
    .selectFrom('audit_entry')
    .select('subject')
    .where('account_id', '=', member.accountId)
    .where('action', '=', 'session-ended')
    .execute()
  expect(entries).toEqual([{ subject: `session:${id}` }])
})

test('a member without a password signs out elsewhere without one', async () => {
  const member = await somebody()
  const second = await elsewhere(member)
  await portal.database
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', member.accountId)
    .execute()
  expect((await signOut(member, false, null)).statusCode).toBe(200)
  expect(await isSignedIn(second)).toBe(false)
})

test('signing out elsewhere ends every other session and the trust in its browser, and nothing here', async () => {
  const member = await somebody()
  const second = await elsewhere(member)
  const third = await elsewhere(member)
  const stranger = await somebody()
  const out = () => signOut(member, false)
  expect((await out()).statusCode).toBe(200)
  expect((await out()).statusCode).toBe(200)
  expect(await Promise.all([member, second, third, stranger].map(isSignedIn))).toEqual([
    true,
    false,
    false,
    true,
  ])
  const refreshed = await second.visitor.browser.post('refresh-token', {}, second.token)
  expect(refreshed.statusCode).toBe(401)
  expect((await second.visitor.login(member.email)).json()).toMatchObject({ token: null })
  expect((await member.visitor.login(member.email)).json<{ token: string }>().token).toBeTruthy()
})

test('signing out everywhere ends this session, too', async () => {
  const member = await somebody()
  await signOut(member, true)
  expect(await isSignedIn(member)).toBe(false)
  expect((await member.visitor.login(member.email)).json()).toMatchObject({ token: null })
})

/** What an open page hears, until it ends. */
function listenTo(token: string) {
  const opened = Promise.withResolvers<void>()
  const ended = Promise.withResolvers<void>()
  const headers = { authorization: `Bearer ${token}` }
  const request = get(`${address}/portal/api/events`, { headers }, (response) => {
    response.on('data', () => opened.resolve())
    response.on('close', () => ended.resolve())
  })
  request.on('error', () => ended.resolve())
  return { opened: opened.promise, ended: ended.promise }
}

test('pages that are open elsewhere hear nothing more, long before their next beat', async () => {
  const member = await somebody()
  const page = listenTo((await elsewhere(member)).token)
  await page.opened
  await signOut(member, false)
  await expect(page.ended).resolves.toBeUndefined()
})

test('a cursor that names no session is refused', async () => {
  const { visitor, token } = await somebody()
  for (const id of ['-'.repeat(36), '0'.repeat(36), 'abcdef-'.repeat(6).slice(0, 36)]) {
    const answer = await visitor.browser.get(`sign-ins?before=1781510400000.${id}`, token)
    expect([id, answer.statusCode]).toEqual([id, 422])
  }
})
