import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { decodeJwt, SignJWT } from 'jose'
import { beforeEach, expect, test } from 'vitest'
import { aMember, anAccount, newestMessage, someQuestions } from '../../../testing/builders.ts'
import { anEnrolment } from '../../../testing/enrolment.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, type Numbers, Visitor } from '../../../testing/visitor.ts'
import { mintTicket } from '../demo-partner.ts'
import type { TicketKind } from './tickets.ts'

const partner = generateKeyPairSync('ed25519')
/** With which the partner signs from some moment on. */
const nextPartner = generateKeyPairSync('ed25519')
const pemOf = (key: KeyObject) => key.export({ type: 'spki', format: 'pem' }).toString()

const portal = await forThisFile(
  openTestPortal({
    SSO_PARTNER_KEY: [partner, nextPartner].map(({ publicKey }) => pemOf(publicKey)).join(''),
  }),
)
beforeEach(() => portal.clock.advance({ hours: 1 }))

const ticketFor = (email: string, kind: TicketKind = 'login', key = partner.privateKey) =>
  mintTicket(key, { email, kind }, portal.clock.now())
const member = () => aMember(portal.database, { phone: aPhone() })
/** As the page does it: the ticket is the bearer, `me` says 401, and the one shared refresh exchanges it. */
const exchange = (ticket: string, by = new Visitor(portal)) =>
  by.browser.post('refresh-token', {}, ticket)
const register = (numbers: Numbers, email: string, token: string, by = new Visitor(portal)) =>
  by.browser.post('register-sso', { ...numbers, email, token, country_code: 'AE' })

test('ACC-182 a ticket is refused by me, exchanged by the refresh, and opens a session', async () => {
  const { email } = await member()
  const guest = new Visitor(portal)
  const ticket = await ticketFor(email)
  expect((await guest.browser.get('me', ticket)).statusCode).toBe(401)
  const { token } = (await exchange(ticket, guest)).json<{ token: string }>()
  expect((await guest.browser.get('me', token)).json()).toMatchObject({ data: { email } })
  expect((await guest.browser.post('refresh-token', {}, token)).statusCode).toBe(200)
})

test('ADD-391 while a partner changes its key, tickets under the former and the next one open a session', async () => {
  const { email } = await member()
  const statusUnder = async (key: KeyObject) =>
    (await exchange(await ticketFor(email, 'login', key))).statusCode
  expect(await statusUnder(partner.privateKey)).toBe(200)
  expect(await statusUnder(nextPartner.privateKey)).toBe(200)
  expect(await statusUnder(generateKeyPairSync('ed25519').privateKey)).toBe(401)
})

test('ACC-182 the partner vouches for one visit: the browser is not trusted by it', async () => {
  const { email } = await member()
  const guest = new Visitor(portal)
  await exchange(await ticketFor(email), guest)
  expect((await guest.login(email)).json()).toMatchObject({ token: null })
})

test('ACC-182 a login ticket is good for 59 seconds and not for 61', async () => {
  const { email } = await member()
  const [early, late] = [await ticketFor(email), await ticketFor(email)]
  portal.clock.advance({ seconds: 59 })
  expect((await exchange(early)).statusCode).toBe(200)
  portal.clock.advance({ seconds: 2 })
  expect((await exchange(late)).statusCode).toBe(401)
})

test('ACC-182 twenty uses of one ticket at once give one session', async () => {
  const { email, accountId } = await member()
  const ticket = await ticketFor(email)
  const answers = await Promise.all(Array.from({ length: 20 }, () => exchange(ticket)))
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
  const sessions = await portal.database
    .selectFrom('session')
    .select('id')
    .where('account_id', '=', accountId)
    .execute()
  expect(sessions).toHaveLength(1)
})

test('ACC-193 ACC-194 whatever is wrong with a ticket, the answer is "Invalid token"', async () => {
  const { email } = await member()
  const stranger = generateKeyPairSync('ed25519').privateKey
  const { personId } = await anEnrolment(portal)
  const { email: unverified } = await anAccount(portal.database, {
    personId,
    accountVerified: false,
  })
  const own = (claims: Record<string, unknown>, expires: number) =>
    new SignJWT({ kind: 'login', ...claims })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience('falaj')
      .setSubject(email)
      .setJti(randomUUID())
      .setExpirationTime(Math.floor(+portal.clock.now() / 1000) + expires)
      .sign(partner.privateKey)
  const now = Math.floor(+portal.clock.now() / 1000)
  const tickets = {
    'of a stranger': await ticketFor(email, 'login', stranger),
    'for registration': await ticketFor(email, 'register'),
    'of nobody': await ticketFor('nobody@example.com'),
    'of an unverified account': await ticketFor(unverified),
    'without an issue': await own({}, 60),
    'issued long ago with a far end': await own({ iat: now - 61 }, 3_600),
    'issued in times to come': await own({ iat: now + 3_600 }, 7_200),
    'for another audience': await new SignJWT({ kind: 'login' })
      .setProtectedHeader({ alg: 'EdDSA' })
      .setAudience('another portal')
      .setSubject(email)
      .setJti(randomUUID())
      .setIssuedAt(now)
      .setExpirationTime(now + 60)
      .sign(partner.privateKey),
  }
  for (const [name, ticket] of Object.entries(tickets)) {
    const answer = await exchange(ticket)
    expect([name, answer.statusCode]).toEqual([name, 401])
    expect(answer.json()).toEqual({ success: false, message: 'Invalid token' })
  }
})

test('ACC-194 a ticket opens the account of its address, never one whose user name reads like it', async () => {
  const { accountId } = await member()
  const vouched = `vouched-for-${accountId}@example.com`
  await portal.database
    .updateTable('account')
    .set({ username: vouched })
    .where('id', '=', accountId)
    .execute()
  const answer = await exchange(await ticketFor(vouched))
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { success: false, message: 'Invalid token' },
  ])
})

test('ACC-194 an address that somebody typed at registration, and nobody has proved yet, opens nothing by a ticket', async () => {
  const { numbers, phone, email: owners } = await anEnrolment(portal)
  const mistyped = `mistyped-${owners}`
  const guest = new Visitor(portal)
  const { user_id } = (await guest.register(numbers, mistyped)).json<{ user_id: string }>()
  await guest.verifyOtp(user_id, await guest.codeSentTo(phone))
  expect((await exchange(await ticketFor(mistyped))).statusCode).toBe(401)
  // Whoever opens the mailbox sets the password, and is its owner then.
  await someQuestions(portal.database)
  await guest.setPassword(await guest.linkSentTo(mistyped), 'Quiet-harbour-7')
  expect((await exchange(await ticketFor(mistyped))).statusCode).toBe(200)
})

test('ACC-182 a page of another site cannot enter somebody by a ticket', async () => {
  const { email } = await member()
  const answer = await new Visitor(portal).browser.send('POST', 'refresh-token', {
    token: await ticketFor(email),
    body: {},
    headers: { 'sec-fetch-site': 'cross-site' },
  })
  expect(answer.statusCode).toBe(403)
})

test('ACC-174 ACC-176 a ticket and the three numbers make an account and open a session', async () => {
  const { numbers, email } = await anEnrolment(portal)
  const guest = new Visitor(portal)
  const answer = await register(numbers, email, await ticketFor(email, 'register'), guest)
  expect(answer.json()).toMatchObject({ success: true, message: expect.any(String) })
  const { token } = answer.json<{ token: string }>()
  expect((await guest.browser.get('me', token)).json()).toMatchObject({ data: { email } })
})

test('ACC-173 GAP-120 a registration ticket is good for 599 seconds and not for 601', async () => {
  const [one, other] = [await anEnrolment(portal), await anEnrolment(portal)]
  const tickets = await Promise.all([one, other].map(({ email }) => ticketFor(email, 'register')))
  portal.clock.advance({ seconds: 599 })
  expect((await register(one.numbers, one.email, tickets[0] ?? '')).statusCode).toBe(200)
  portal.clock.advance({ seconds: 2 })
  expect((await register(other.numbers, other.email, tickets[1] ?? '')).statusCode).toBe(401)
})

test('ACC-172 ACC-178 wrong numbers leave the ticket for another try', async () => {
  const { numbers, email } = await anEnrolment(portal)
  const ticket = await ticketFor(email, 'register')
  const wrongly = await register({ ...numbers, dob: '1990-01-01' }, email, ticket)
  expect(wrongly.statusCode).toBe(422)
  expect((await register(numbers, email, ticket)).statusCode).toBe(200)
})

test('ACC-174 a ticket that was used says nothing about the numbers any more', async () => {
  const { numbers, email } = await anEnrolment(portal)
  const ticket = await ticketFor(email, 'register')
  expect((await register(numbers, email, ticket)).statusCode).toBe(200)
  for (const again of [numbers, { ...numbers, dob: '1990-01-01' }]) {
    expect((await register(again, email, ticket)).json()).toMatchObject({
      message: 'Invalid token',
    })
  }
})

test('ACC-174 without a good ticket nothing is said about the numbers', async () => {
  const { numbers, email } = await anEnrolment(portal)
  const stranger = generateKeyPairSync('ed25519').privateKey
  const forged = await ticketFor(email, 'register', stranger)
  const answers = await Promise.all(
    [numbers, { ...numbers, dob: '1990-01-01' }].map((one) => register(one, email, forged)),
  )
  expect(answers.map((one) => one.statusCode)).toEqual([401, 401])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test('ACC-167 the address must be the one that the partner vouches for', async () => {
  const { numbers } = await anEnrolment(portal)
  const ticket = await ticketFor('somebody@example.com', 'register')
  expect((await register(numbers, 'else@example.com', ticket)).statusCode).toBe(401)
  expect((await register(numbers, 'SOMEBODY@example.com', ticket)).statusCode).toBe(200)
})

test('ACC-178 who has an account, and an address that is taken, are refused', async () => {
  const { numbers, email, personId } = await anEnrolment(portal)
  const { email: taken } = await member()
  expect((await register(numbers, taken, await ticketFor(taken, 'register'))).statusCode).toBe(422)
  await anAccount(portal.database, { personId, email })
  expect((await register(numbers, email, await ticketFor(email, 'register'))).statusCode).toBe(422)
})

test('ACC-174 one ticket sent ten times at once makes one account and one session', async () => {
  const { numbers, email, personId } = await anEnrolment(portal)
  const ticket = await ticketFor(email, 'register')
  const answers = await Promise.all(
    Array.from({ length: 10 }, () => register(numbers, email, ticket)),
  )
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
  const sessions = await portal.database
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select('session.id')
    .where('account.person_id', '=', personId)
    .execute()
  expect(sessions).toHaveLength(1)
})

test('ACC-174 two people who come at once with one address make one account', async () => {
  const [one, other] = [await anEnrolment(portal), await anEnrolment(portal)]
  const email = 'shared@example.com'
  const answers = await Promise.all(
    [one, other].map(async ({ numbers }) =>
      register(numbers, email, await ticketFor(email, 'register')),
    ),
  )
  expect(answers.map((answer) => answer.statusCode).toSorted()).toEqual([200, 422])
})

const accountsOf = (personId: number) =>
  portal.database
    .selectFrom('account')
    .select(['id', 'email'])
    .where('person_id', '=', personId)
    .execute()

test('ACC-178 an account that only a partner has opened so far is never taken over, and its address is told', async () => {
  const { numbers, email, personId } = await anEnrolment(portal)
  const owner = new Visitor(portal)
  const entered = await register(numbers, email, await ticketFor(email, 'register'), owner)
  const { token } = entered.json<{ token: string }>()
  const other = 'thief@example.com'
  const thief = new Visitor(portal)
  const taking = await register(numbers, other, await ticketFor(other, 'register'), thief)
  expect(taking.statusCode).toBe(422)
  expect(thief.browser.cookies.has('refresh')).toBe(false)
  expect(await accountsOf(personId)).toMatchObject([{ email }])
  expect((await owner.browser.get('me', token)).json()).toMatchObject({ data: { email } })
  expect(await newestMessage(portal.database, email)).toMatchObject({
    subject: 'You already have an account',
  })
  expect(await newestMessage(portal.database, other)).toBeUndefined()
})

test('an account that was never used keeps the phone that was proved, whoever opens it next', async () => {
  const { numbers, email, phone, personId } = await anEnrolment(portal)
  const guest = new Visitor(portal)
  const { user_id } = (await guest.register(numbers, email)).json<{ user_id: string }>()
  await guest.verifyOtp(user_id, await guest.codeSentTo(phone))
  const other = `by-the-partner-${email}`
  const entered = await register(numbers, other, await ticketFor(other, 'register'))
  expect(entered.statusCode).toBe(200)
  const account = await portal.database
    .selectFrom('account')
    .select(['email', 'phone_verified', 'account_verified'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  expect(account).toEqual({ email: other, phone_verified: true, account_verified: true })
})

test('ACC-178 two addresses for one person at once make one account, and one of them a session', async () => {
  const { numbers, personId } = await anEnrolment(portal)
  const addresses = ['first-of-two@example.com', 'second-of-two@example.com']
  const answers = await Promise.all(
    addresses.map(async (email) => register(numbers, email, await ticketFor(email, 'register'))),
  )
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 422])
  const winner = addresses[answers.findIndex((one) => one.statusCode === 200)]
  expect(await accountsOf(personId)).toMatchObject([{ email: winner }])
})

test('ACC-172 a ticket dies after five wrong tries, also at once, and the audit knows of it', async () => {
  const { numbers, email } = await anEnrolment(portal)
  const ticket = await ticketFor(email, 'register')
  const wrongly = { ...numbers, dob: '1990-01-01' }
  const answers = await Promise.all(
    Array.from({ length: 8 }, () => register(wrongly, email, ticket)),
  )
  expect(answers.filter((one) => one.statusCode === 422)).toHaveLength(5)
  expect(answers.filter((one) => one.statusCode === 401)).toHaveLength(3)
  const dead = await register(numbers, email, ticket)
  expect(dead.json()).toEqual({ success: false, message: 'Invalid token' })
  const { jti } = decodeJwt(ticket)
  const entries = await portal.database
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'ticket-refused')
    .where('subject', '=', `ticket:${jti}`)
    .execute()
  expect(entries).toHaveLength(4)
})

test('ACC-182 a ticket ends the session whose place it takes in this browser, and no other', async () => {
  const phone = aPhone()
  const before = { ...(await aMember(portal.database, { phone })), phone }
  const { email } = await member()
  const [here, elsewhere] = [new Visitor(portal), new Visitor(portal)]
  const [replaced, untouched] = [await here.enter(before), await elsewhere.enter(before)]
  expect((await exchange(await ticketFor(email), here)).statusCode).toBe(200)
  expect((await here.browser.get('me', replaced)).statusCode).toBe(401)
  expect((await elsewhere.browser.get('me', untouched)).statusCode).toBe(200)
})

test('ACC-182 a ticket that is not good ends no session', async () => {
  const phone = aPhone()
  const here = new Visitor(portal)
  const token = await here.enter({ ...(await aMember(portal.database, { phone })), phone })
  expect((await exchange(await ticketFor('nobody@example.com'), here)).statusCode).toBe(401)
  expect((await here.browser.get('me', token)).statusCode).toBe(200)
  expect((await here.browser.post('refresh-token', {}, token)).statusCode).toBe(200)
})
