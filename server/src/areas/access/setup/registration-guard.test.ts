/** What registration does not reveal, and what happens when two people register at once. */
import { beforeEach, expect, test } from 'vitest'
import { aMember, aPerson, aPolicy } from '../../../testing/builders.ts'
import { details, handleOf, openRegistration } from '../../../testing/enrolment.ts'
import { aPhone, Visitor, wrong } from '../../../testing/visitor.ts'

const { portal, enrolled, accountOf } = await openRegistration()
await portal.work()
// Each test runs in its own hour, so that no test runs into another's limits.
beforeEach(() => portal.clock.advance({ hours: 1 }))

const mailsTo = (to: string) =>
  portal.database
    .selectFrom('message')
    .select('subject')
    .where('recipient', '=', to)
    .orderBy('id')
    .execute()

const openedFor = (personId: number) =>
  portal.database
    .selectFrom('audit_entry')
    .select('account_id')
    .where('action', '=', 'account-opened')
    .where('person_id', '=', personId)
    .execute()

test('an account that is opened stands in the audit, once', async () => {
  const { numbers, email, phone, personId } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  await guest.verifyOtp(user_id, wrong(await guest.codeSentTo(phone)))
  expect(await openedFor(personId)).toEqual([])
  await guest.verifyOtp(user_id, await guest.codeSentTo(phone))
  const account = await accountOf(personId)
  expect(account).toMatchObject({ account_verified: true })
  expect(await openedFor(personId)).toEqual([{ account_id: account?.id }])
})

test('ACC-091 the right code sent twenty times at once makes one account and one mail', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const code = await guest.codeSentTo(phone)
  const answers = await Promise.all(
    Array.from({ length: 20 }, () => guest.verifyOtp(user_id, code)),
  )
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
  expect(await mailsTo(email)).toHaveLength(1)
})

/** Without a phone on file: details, then a number. */
const finish = async (by: Visitor, user_id: string) => {
  await by.browser.post('verify-account', details(user_id))
  return by.browser.post('update-phone-number', { user_id, phone_number: aPhone() })
}

test('ACC-077 registering twice at once ends in one account, and the newest link sets its password', async () => {
  const { numbers, email, personId } = await enrolled({ phone: null })
  const [one, other] = [new Visitor(portal), new Visitor(portal)]
  const handles = await Promise.all(
    [one, other].map(async (by) => handleOf(await by.register(numbers, email))),
  )
  const done = await Promise.all([one, other].map((by, at) => finish(by, handles[at] ?? '')))
  expect(done.map((answer) => answer.statusCode)).toEqual([200, 200])
  const accounts = await portal.database
    .selectFrom('account')
    .select('id')
    .where('person_id', '=', personId)
    .execute()
  expect(accounts).toHaveLength(1)
  // By a code alone: the address may have been mistyped, and then the number be changed by whoever reads the mail.
  expect(await accountOf(personId)).toMatchObject({
    account_verified: false,
    phone_verified: false,
  })
  const link = await one.linkSentTo(email)
  const set = await Promise.all([one, other].map((by) => by.setPassword(link, 'Quiet-harbour-7')))
  expect(set.filter((answer) => answer.statusCode === 200)).toHaveLength(1)
})

test('ACC-111 whoever asks for another link to the address of a registration does not end the one that brings the number', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  await finish(guest, handleOf(await guest.register(numbers, email)))
  const link = await guest.linkSentTo(email)
  await new Visitor(portal).browser.post('forgot-password', { username: email })
  await expect.poll(() => mailsTo(email)).toHaveLength(2)
  expect((await guest.setPassword(link, 'Quiet-harbour-7')).statusCode).toBe(200)
  expect((await guest.login(email, 'Quiet-harbour-7')).json()).toMatchObject({
    has_phone_number: true,
  })
})

test('ACC-073 ACC-081 wrong numbers, and those of an account, get one and the same refusal', async () => {
  const number = 'GH-TAKEN-1'
  const policyId = await aPolicy(portal.database, { number })
  await aMember(portal.database, {
    policyId,
    certificate: '800001',
    phone: aPhone(),
    email: 'has@example.com',
  })
  const right = { policy_number: number, certificate_number: '800001', dob: '1988-03-14' }
  const answers = await Promise.all(
    [
      right,
      { ...right, dob: '1988-03-15' },
      { ...right, certificate_number: '800002' },
      { ...right, policy_number: 'GH-UNKNOWN' },
    ].map((numbers) => new Visitor(portal).register(numbers, 'somebody@example.com')),
  )
  expect(answers.map((one) => one.statusCode)).toEqual(Array(4).fill(422))
  expect(new Set(answers.map((one) => one.body)).size).toBe(1)
  // A date to come is refused as such, whoever's numbers stand beside it.
  const late = await Promise.all(
    [right, { ...right, policy_number: 'GH-UNKNOWN' }].map((numbers) =>
      new Visitor(portal).register({ ...numbers, dob: '2030-01-01' }, 'somebody@example.com'),
    ),
  )
  expect(late.map((one) => one.statusCode)).toEqual([422, 422])
  expect(late[0]?.body).toBe(late[1]?.body)
  await expect
    .poll(() => mailsTo('has@example.com'))
    .toEqual([{ subject: 'You already have an account' }])
  expect(await mailsTo('somebody@example.com')).toEqual([])
})

test('neither a dependant nor a principal whose policy is no longer active is recognised', async () => {
  const { numbers, email, personId, policyId } = await enrolled()
  await aPerson(portal.database, {
    policyId,
    principalId: personId,
    certificate: '810001',
    dateOfBirth: '2016-05-20',
  })
  const child = { ...numbers, certificate_number: '810001', dob: '2016-05-20' }
  expect((await new Visitor(portal).register(child, email)).statusCode).toBe(422)
  const activate = (active: boolean) =>
    portal.database.updateTable('policy').set({ active }).where('id', '=', policyId).execute()
  await activate(false)
  expect((await new Visitor(portal).register(numbers, email)).statusCode).toBe(422)
  await activate(true)
  expect((await new Visitor(portal).register(numbers, email)).statusCode).toBe(200)
})

test('ACC-077 an address that is the login of somebody else is told to its owner, not to the page', async () => {
  const phone = aPhone()
  const { email: taken } = await aMember(portal.database, { phone })
  const { numbers, phone: own, personId } = await enrolled()
  const guest = new Visitor(portal)
  const first = await guest.register(numbers, taken.toUpperCase())
  expect(first.statusCode).toBe(200)
  const answer = await guest.verifyOtp(handleOf(first), await guest.codeSentTo(own))
  expect(answer.json()).toMatchObject({ success: true, token: null })
  expect(await mailsTo(taken)).toEqual([{ subject: 'You already have an account' }])
  expect(await accountOf(personId)).toBeUndefined()
  expect(await openedFor(personId)).toEqual([])
})

test('ACC-077 an address that somebody else only typed keeps its owner from nothing', async () => {
  const [stranger, owner] = [await enrolled(), await enrolled()]
  const registerAs = async ({ numbers, phone }: typeof owner, email: string) => {
    const guest = new Visitor(portal)
    const handle = handleOf(await guest.register(numbers, email))
    await guest.verifyOtp(handle, await guest.codeSentTo(phone))
    return guest
  }
  const typed = await (await registerAs(stranger, owner.email)).linkSentTo(owner.email)
  const guest = await registerAs(owner, owner.email.toUpperCase())
  const link = await guest.linkSentTo(owner.email)
  expect(await accountOf(stranger.personId)).toBeUndefined()
  expect((await guest.setPassword(typed, 'Quiet-harbour-7')).statusCode).toBe(410)
  expect((await guest.setPassword(link, 'Quiet-harbour-7')).statusCode).toBe(200)
  expect((await guest.login(owner.email, 'Quiet-harbour-7')).statusCode).toBe(200)

  // Now it is hers; the other may register with an address of his own.
  await registerAs(stranger, owner.email)
  expect(await accountOf(stranger.personId)).toBeUndefined()
  const another = await registerAs(stranger, stranger.email)
  const own = await another.linkSentTo(stranger.email)
  expect((await another.setPassword(own, 'Quiet-harbour-8')).statusCode).toBe(200)
})

test('ACC-077 who registers while the real member sets a password gets no link to the account', async () => {
  const { numbers, email, personId } = await enrolled({ phone: null })
  const [thief, owner] = [new Visitor(portal), new Visitor(portal)]
  const stolen = handleOf(await thief.register(numbers, 'thief@example.com'))
  await thief.browser.post('verify-account', details(stolen))
  const handle = handleOf(await owner.register(numbers, email))
  await owner.browser.post('verify-account', details(handle))
  await owner.browser.post('update-phone-number', { user_id: handle, phone_number: aPhone() })
  await owner.setPassword(await owner.linkSentTo(email), 'Quiet-harbour-7')
  const late = await thief.browser.post('update-phone-number', {
    user_id: stolen,
    phone_number: aPhone(),
  })
  expect(late.statusCode).toBe(200)
  expect(await mailsTo('thief@example.com')).toEqual([])
  expect((await mailsTo(email)).at(-1)).toEqual({ subject: 'You already have an account' })
  expect(await accountOf(personId)).toMatchObject({ email })
})

test('ACC-143 a link to an address that the account no longer has is worth nothing', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const first = handleOf(await guest.register(numbers, 'mistyped@example.com'))
  await guest.verifyOtp(first, await guest.codeSentTo(phone))
  const mistyped = await guest.linkSentTo('mistyped@example.com')
  const second = handleOf(await guest.register(numbers, email))
  await guest.verifyOtp(second, await guest.codeSentTo(phone))
  for (const link of [mistyped, { ...mistyped, email }]) {
    expect((await guest.setPassword(link, 'Quiet-harbour-7')).statusCode).toBe(410)
  }
  expect(
    (await guest.setPassword(await guest.linkSentTo(email), 'Quiet-harbour-7')).statusCode,
  ).toBe(200)
})

test('ACC-091 ten tries an hour at one certificate, then a sentence says when to come back', async () => {
  const { numbers } = await enrolled()
  const tries = Array.from({ length: 11 }, () =>
    new Visitor(portal).register({ ...numbers, dob: '1990-01-01' }, 'x@example.com'),
  )
  const answers = await Promise.all(tries)
  const late = answers.filter((one) => one.statusCode === 429)
  expect(late).toHaveLength(1)
  expect(Number(late[0]?.headers['retry-after'])).toBeGreaterThan(0)
})

test('ACC-077 ACC-104 right numbers and right details are no guesses: a member may begin again as often as needed', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const wrongly = { ...numbers, dob: '1970-01-01' }
  for (let round = 0; round < 3; round += 1) {
    const guest = new Visitor(portal)
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await guest.register(wrongly, email)).statusCode).toBe(422)
    }
    const user_id = handleOf(await guest.register(numbers, email))
    for (let tries = 0; tries < 3; tries += 1) {
      const answer = await guest.browser.post('verify-account', details(user_id))
      expect(answer.statusCode).toBe(200)
    }
  }
})

test('ACC-077 thirty registrations an hour can be begun for one person', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const statuses = []
  for (let tries = 0; tries < 31; tries += 1) {
    statuses.push((await new Visitor(portal).register(numbers, email)).statusCode)
  }
  expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
})

test('ACC-107 verify-email answers the same for every address', async () => {
  const { email } = await aMember(portal.database, { phone: aPhone() })
  const answers = await Promise.all(
    [email, 'nobody@example.com'].map((address) =>
      new Visitor(portal).browser.post('verify-email', { email: address }),
    ),
  )
  expect(answers[0]?.statusCode).toBe(200)
  expect(answers[0]?.body).toBe(answers[1]?.body)
})
