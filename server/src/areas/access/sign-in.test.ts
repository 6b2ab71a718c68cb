import { createPublicKey } from 'node:crypto'
import { expect, test } from 'vitest'
import { loginStep } from '@falaj/contract/access/rules/login-step.ts'
import { login } from '@falaj/contract/access/schemas.ts'
import { aMember, aPolicy, aPerson, testPassword } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'
import { findAccountByLogin } from './accounts.ts'
import { hashPassword } from './password-hash.ts'
import { withHashOfToday } from './passwords.ts'

const portal = await forThisFile(openTestPortal())

const visitor = () => new Visitor(portal)
const member = async (with_: Parameters<typeof aMember>[1] = {}) => {
  const phone = with_.phone ?? aPhone()
  return { ...(await aMember(portal.database, { phone, ...with_ })), phone }
}
const flagsOf = (response: { json(): unknown }) => login.response.parse(response.json())

test('ACC-049 meta-data answers the key to seal passwords with, and its name', async () => {
  const response = await visitor().browser.get('meta-data')
  expect(response.statusCode).toBe(200)
  const answer = response.json<{ data: string; kid: string }>()
  expect(answer).toMatchObject({
    success: true,
    data: expect.any(String),
    kid: expect.any(String),
    message: 'This key seals passwords.',
  })
  const key = Buffer.from(answer.data, 'base64')
  // Only RSA can seal: the other keys of the server sign.
  expect(createPublicKey({ key, format: 'der', type: 'spki' }).asymmetricKeyType).toBe('rsa')
})

test('ACC-043 guide-video answers whether there is a video to show', async () => {
  const answer = await visitor().browser.get('guide-video')
  expect(answer.json()).toMatchObject({ success: true, data: { thumbnail: expect.anything() } })
})

test('ACC-059 ACC-068 ACC-069 a right password sends a code, and the code opens a session', async () => {
  const { email, phone } = await member()
  const guest = visitor()
  const first = await guest.login(email)
  expect(first.json()).toMatchObject({ success: true, token: null, phone_number_verified: true })
  expect(guest.browser.cookies.has('refresh')).toBe(false)
  const second = await guest.answerWith(await guest.codeSentTo(phone), email)
  const me = await guest.browser.get('me', second.json<{ token: string }>().token)
  expect(me.json()).toMatchObject({ success: true, data: { email, first_name: 'Layla' } })
})

test('ACC-052 the answer to a password names every flag, and the number only masked', async () => {
  const { email, phone } = await member()
  const answer = flagsOf(await visitor().login(email))
  expect(answer).toMatchObject({
    account_verified: true,
    phone_number_verified: true,
    has_phone_number: true,
    password_expired: false,
    member_name: 'Layla Haddad',
    phone_number: `+971 ••••• ${phone.slice(-4)}`,
    user_id: null,
  })
})

test('ACC-052 each flag speaks of its own: the account, its phone, and whether there is one', async () => {
  const { email } = await member({ accountVerified: true, phoneVerified: false })
  expect(flagsOf(await visitor().login(email))).toMatchObject({
    account_verified: true,
    phone_number_verified: false,
    has_phone_number: true,
  })
  const without = await aMember(portal.database, { phone: null, phoneVerified: false })
  expect(flagsOf(await visitor().login(without.email))).toMatchObject({
    account_verified: true,
    phone_number_verified: false,
    has_phone_number: false,
    phone_number: null,
  })
})

test('ACC-051 ACC-038 the login may be the e-mail address or the user name, in any case', async () => {
  const { email, accountId } = await member()
  const username = `Layla.H${accountId}`
  await portal.database
    .updateTable('account')
    .set({ username })
    .where('id', '=', accountId)
    .execute()
  for (const name of [email.toUpperCase(), username.toLowerCase(), username.toUpperCase()]) {
    expect((await visitor().login(name)).statusCode).toBe(200)
  }
})

test('ACC-050 a password that is not sealed is never looked at', async () => {
  const { email } = await member()
  const guest = visitor()
  const plain = { ...(await guest.credentials(email)), password: testPassword }
  expect((await guest.browser.post('loginV2', plain)).statusCode).toBe(422)
})

test('ACC-060 unknown names, wrong passwords and accounts without a password get one and the same answer', async () => {
  const { email } = await member()
  const { email: unfinished, accountId } = await member()
  await portal.database
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', accountId)
    .execute()
  const answers = []
  for (const name of [email, unfinished, 'nobody@example.com']) {
    const guest = visitor()
    const { statusCode, body } = await guest.login(name, 'Wrong2026')
    answers.push({ statusCode, body, cookies: [...guest.browser.cookies.keys()] })
  }
  expect(answers[0]).toMatchObject({ statusCode: 401, cookies: [] })
  expect(answers[0]?.body).toContain("The username or password isn't right.")
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
})

test('ACC-060 the sentence is in the language of the page', async () => {
  const guest = visitor()
  guest.browser.language = 'ar'
  const { message } = (await guest.login('nobody@example.com')).json<{ message: string }>()
  expect(message).toMatch(/[؀-ۿ]/)
})

test('ADD-420 a login hashes a password of a former cost anew, and nothing else of its account changes', async () => {
  const { email, phone, accountId } = await member()
  const stored = () =>
    portal.database
      .selectFrom('account')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  const before = await stored()
  expect(before.password_hash).toContain('$m=64,t=1,p=1$')
  const guest = visitor()
  await guest.login(email, 'Wrong2026')
  expect(await stored()).toEqual(before)
  await guest.login(email)
  const after = await stored()
  expect(after.password_hash).toContain('$argon2id$v=19$m=19456,t=2,p=1$')
  expect({ ...after, password_hash: null }).toEqual({ ...before, password_hash: null })
  const session = await guest.answerWith(await guest.codeSentTo(phone), email)
  expect(session.json()).toMatchObject({ token: expect.any(String) })
  expect((await guest.login(email)).json()).toMatchObject({ token: expect.any(String) })
  expect((await stored()).password_hash).toBe(after.password_hash)
})

test('ADD-420 of two logins that find a hash of a former cost both go on, unless another password was set between', async () => {
  const { accountId, email } = await member()
  const { database } = portal
  const read = await findAccountByLogin(database, email)
  if (!read) throw new Error('no account')
  const [one, other] = [
    await withHashOfToday(database, read, testPassword),
    await withHashOfToday(database, read, testPassword),
  ]
  expect(other).toEqual(one)
  expect(other.password_hash).toContain('$m=19456,t=2,p=1$')
  const password_hash = await hashPassword('Another2026!')
  await database.updateTable('account').set({ password_hash }).where('id', '=', accountId).execute()
  expect(await withHashOfToday(database, read, testPassword)).toEqual(read)
})

test('ACC-057 a password is expired from six months on, to the second', async () => {
  const expired = await member({ passwordChangedAt: '2025-12-15T08:00:00Z' })
  const lasting = await member({ passwordChangedAt: '2025-12-15T08:00:01Z' })
  expect(flagsOf(await visitor().login(expired.email)).password_expired).toBe(true)
  expect(flagsOf(await visitor().login(lasting.email)).password_expired).toBe(false)
})

test('ACC-053 a phone that is not verified yet leads to its code, with a set-up of this browser', async () => {
  const { email, phone } = await member({ phoneVerified: false })
  const guest = visitor()
  const answer = flagsOf(await guest.login(email))
  expect(loginStep(answer)).toBe('verify-phone')
  expect(answer).toMatchObject({ token: null, user_id: expect.any(String) })
  expect(await guest.codeSentTo(phone)).toMatch(/^\d{6}$/)
})

test('ACC-054 a verified account without a phone is led to add one', async () => {
  const policyId = await aPolicy(portal.database)
  const { email } = await aMember(portal.database, { policyId, phone: null, phoneVerified: false })
  const answer = flagsOf(await visitor().login(email))
  expect(loginStep(answer)).toBe('add-phone')
  expect(answer).toMatchObject({
    has_phone_number: false,
    message: expect.stringContaining('more'),
  })
})

test('ACC-056 an account with nothing verified is led to verify itself, and told of its dependants', async () => {
  const { email, personId, policyId } = await aMember(portal.database, {
    phone: null,
    phoneVerified: false,
    accountVerified: false,
  })
  await aPerson(portal.database, { policyId, principalId: personId })
  const answer = flagsOf(await visitor().login(email))
  expect(loginStep(answer)).toBe('verify-account')
  expect(answer.dependent_found).toBe(true)
})

test('ACC-068 a right code is worth nothing in another browser', async () => {
  const { email, phone } = await member()
  const guest = visitor()
  await guest.login(email)
  const thief = visitor()
  const stolen = await thief.answerWith(await guest.codeSentTo(phone), email)
  expect(stolen.statusCode).toBe(410)
  expect(thief.browser.cookies.size).toBe(0)
})

test("ACC-068 somebody's own challenge does not open another's account, whose password is known", async () => {
  const [victim, thief] = [await member(), await member()]
  const guest = visitor()
  await guest.login(thief.email)
  const code = await guest.codeSentTo(thief.phone)
  const answer = await guest.answerWith(code, victim.email)
  expect(answer.json()).toMatchObject({ success: false, message: 'Incorrect OTP' })
  expect(guest.browser.cookies.has('refresh')).toBe(false)
})

test('ACC-068 the right code with a wrong password opens nothing', async () => {
  const { email, phone } = await member()
  const guest = visitor()
  await guest.login(email)
  const answer = await guest.answerWith(await guest.codeSentTo(phone), email, 'Wrong2026')
  expect(answer.statusCode).toBe(401)
})

test('ACC-060 ten wrong passwords close an account for a while, known or not, and say when to try again', async () => {
  const { email } = await member()
  for (const name of [email, 'not-here@example.com']) {
    const tries = await Promise.all(
      Array.from({ length: 10 }, () => visitor().login(name, 'Wrong2026')),
    )
    expect(new Set(tries.map((one) => one.statusCode))).toEqual(new Set([401]))
    const late = await visitor().login(name)
    expect(late.statusCode).toBe(429)
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
    expect(late.json<{ message: string }>().message).toMatch(/Try again in \d+ minutes?\./)
  }
  portal.clock.advance({ minutes: 15 })
  expect((await visitor().login(email)).statusCode).toBe(200)
})

test('ACC-060 all spellings of one account count together: case, blanks, address and user name', async () => {
  const { email, accountId } = await member()
  await portal.database
    .updateTable('account')
    .set({ username: 'One.Counter' })
    .where('id', '=', accountId)
    .execute()
  const spellings = [email, email.toUpperCase(), ` ${email} `, 'one.counter', 'ONE.COUNTER ']
  for (const name of [...spellings, ...spellings]) {
    expect((await visitor().login(name, 'Wrong2026')).statusCode).toBe(401)
  }
  for (const name of spellings) expect((await visitor().login(name)).statusCode).toBe(429)
  portal.clock.advance({ minutes: 15 })
})

test('ACC-038 nobody gets a user name that is the address of somebody else, nor the other way round', async () => {
  const [one, other] = [await member(), await member()]
  const name = (set: { username: string } | { email: string }) =>
    portal.database.updateTable('account').set(set).where('id', '=', other.accountId).execute()
  await expect(name({ username: one.email.toUpperCase() })).rejects.toThrow('login_name')
  await portal.database
    .updateTable('account')
    .set({ username: 'mine@example.com' })
    .where('id', '=', one.accountId)
    .execute()
  await expect(name({ email: 'Mine@example.com' })).rejects.toThrow('login_name')
})

test('ACC-060 a right password forgets the wrong ones before it', async () => {
  const { email } = await member()
  for (const password of [
    ...Array<string>(9).fill('Wrong2026'),
    testPassword,
    'Wrong2026',
    testPassword,
  ]) {
    expect((await visitor().login(email, password)).statusCode).toBe(
      password === testPassword ? 200 : 401,
    )
  }
})

test('ACC-060 a refused login stands in the audit with the account, where there is one', async () => {
  const { accountId, email } = await member()
  await visitor().login(email, 'Wrong2026')
  await visitor().login('nobody@example.com', 'Wrong2026')
  const refused = await portal.database
    .selectFrom('audit_entry')
    .select('account_id')
    .where('action', '=', 'login-refused')
    .orderBy('id', 'desc')
    .limit(2)
    .execute()
  expect(refused.map((entry) => entry.account_id)).toEqual([null, accountId])
})

test('ACC-060 one address may try a thousand names in ten minutes', async () => {
  const guest = visitor()
  const sealed = await guest.credentials('x')
  const statuses = await Promise.all(
    Array.from({ length: 1_005 }, async (_, index) => {
      const email = `guess${index}@example.com`
      const body = { ...sealed, email, password: 'v1.unknown.AA.AA.AA' }
      const headers = { 'x-forwarded-for': `10.0.${index >> 8}.${index & 255}` }
      return (await guest.browser.send('POST', 'loginV2', { body, headers })).statusCode
    }),
  )
  expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(5)
  portal.clock.advance({ minutes: 10 })
})

test('ACC-019 ACC-024 ACC-046 logout ends the session at once, and never fails', async () => {
  const guest = visitor()
  const token = await guest.enter(await member())
  const { refresh } = Object.fromEntries(guest.browser.cookies)
  expect((await guest.browser.post('logout', {}, token)).statusCode).toBe(200)
  expect(guest.browser.cookies.has('refresh')).toBe(false)
  expect((await guest.browser.get('me', token)).statusCode).toBe(401)
  guest.browser.cookies.set('refresh', refresh ?? '')
  expect((await guest.browser.post('refresh-token', {}, token)).statusCode).toBe(401)
  expect((await guest.browser.post('logout', {}, token)).statusCode).toBe(200)
})

test('ACC-013 who brings no session has none to log out of', async () => {
  expect((await visitor().browser.post('logout', {})).statusCode).toBe(401)
})
