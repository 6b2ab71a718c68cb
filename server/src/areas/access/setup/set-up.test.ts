/** The steps of a set-up: who may take them, in which order, how often, and for how long. */
import { beforeEach, expect, test } from 'vitest'
import { newestMessage } from '../../../testing/builders.ts'
import { details, handleOf, openRegistration } from '../../../testing/enrolment.ts'
import { aPhone, Visitor, wrong } from '../../../testing/visitor.ts'

const { portal, enrolled } = await openRegistration()
// Each test runs in its own hour, so that no test runs into another's limits.
beforeEach(() => portal.clock.advance({ hours: 1 }))

test('ACC-097 ACC-098 without dependants nothing about them is asked', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  expect((await guest.browser.post('verify-account', details(user_id))).statusCode).toBe(200)
})

test('ACC-100 ACC-102 ACC-106 each detail must fit what the insurer holds', async () => {
  const { numbers, email } = await enrolled({ phone: null, dependants: 1 })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const right = { dependents_count: 1, dependent_gender: 2, dependent_dob: '2016-05-20' }
  for (const wrongly of [
    { primary_mem_gender: 1 },
    { marital_status: 'Single' },
    { nationality_country_code: 'IN' },
  ]) {
    const answer = await guest.browser.post(
      'verify-account',
      details(user_id, { ...right, ...wrongly }),
    )
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ message: string }>().message).toMatch(/\bcontact us\b/i)
  }
})

const unknown = { gender: null, nationality: null, maritalStatus: null }
const child = { dependents_count: 1, dependent_gender: 2, dependent_dob: '2016-05-20' }

test.each([
  ['nothing of a person without dependants', unknown, 0],
  ['nothing of the person, and a dependant', unknown, 1],
  ['the gender, and a dependant', { ...unknown, gender: 2 }, 1],
  ['two details and no dependant', { nationality: null }, 0],
] as const)(
  'ACC-104 ACC-106 where the insurer holds %s, whatever is given proves nothing, and the page says to contact us',
  async (_, lacks, dependants) => {
    const { numbers, email } = await enrolled({ phone: null, dependants, lacks })
    const guest = new Visitor(portal)
    const user_id = handleOf(await guest.register(numbers, email))
    const given = details(user_id, dependants ? child : {})
    const answer = await guest.browser.post('verify-account', given)
    expect(answer.statusCode).toBe(422)
    expect(answer.json<{ message: string }>().message).toMatch(/\bcontact us\b/i)
    const next = { ...given, phone_number: aPhone() }
    expect((await guest.browser.post('update-phone-number', next)).statusCode).toBe(400)
  },
)

test('ACC-104 three details that are held and right are enough; each of them must be right', async () => {
  const { numbers, email } = await enrolled({
    phone: null,
    dependants: 1,
    lacks: { nationality: null },
  })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const given = details(user_id, { ...child, nationality_country_code: 'IN' })
  for (const wrongly of [
    { dependent_dob: '2016-05-21' },
    { dependents_count: 2 },
    { dependents_count: null, dependent_dob: null, dependent_gender: null },
    { primary_mem_gender: 1 },
  ]) {
    const answer = await guest.browser.post('verify-account', { ...given, ...wrongly })
    expect([wrongly, answer.statusCode]).toEqual([wrongly, 422])
  }
  expect((await guest.browser.post('verify-account', given)).statusCode).toBe(200)
})

test('ACC-085 five tries at the number on file, then the set-up waits', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  await guest.browser.post('verify-account', details(user_id))
  const add = (phone_number: string) =>
    guest.browser.post('update-phone-number', { user_id, phone_number })
  for (let tries = 0; tries < 5; tries += 1) expect((await add(aPhone())).statusCode).toBe(422)
  expect((await add(phone)).statusCode).toBe(429)
})

test('ACC-101 ACC-102 what is not a number is none: no gender, no count is read into nothing', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  for (const more of [
    { primary_mem_gender: null },
    { primary_mem_gender: '' },
    { primary_mem_gender: 3 },
    { dependents_count: 'two' },
    { dependents_count: -1 },
    { dependents_count: [] },
    { marital_status: 'Divorced' },
  ]) {
    const answer = await guest.browser.post('verify-account', details(user_id, more))
    expect([more, answer.statusCode]).toEqual([more, 422])
  }
})

test('ACC-104 five tries at the details, then the set-up waits and says how long', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const bad = details(user_id, { primary_mem_gender: 1 })
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await guest.browser.post('verify-account', bad)).statusCode).toBe(422)
  }
  const late = await guest.browser.post('verify-account', details(user_id))
  expect(late.statusCode).toBe(429)
  expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
})

test('ACC-085 skipping the code proves no phone: with one on file no other number is taken', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  await guest.browser.post('verify-account', details(user_id))
  const mine = await guest.browser.post('update-phone-number', { user_id, phone_number: aPhone() })
  expect(mine.statusCode).toBe(422)
  const theirs = await guest.browser.post('update-phone-number', { user_id, phone_number: phone })
  expect(theirs.statusCode).toBe(200)
  await guest.setPassword(await guest.linkSentTo(email), 'Quiet-harbour-7')
  const login = await guest.login(email, 'Quiet-harbour-7')
  expect(login.json()).toMatchObject({ token: null, phone_number_verified: false })
})

test('ACC-110 the steps can only be taken in order', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const early = await guest.browser.post('update-phone-number', { user_id, phone_number: aPhone() })
  expect(early.json()).toMatchObject({ message: 'Complete the earlier step first.' })
  expect((await guest.verifyOtp(user_id, '123456')).statusCode).toBe(400)
  expect((await guest.browser.post('resend-code', { user_id, phone_number: '' })).statusCode).toBe(
    410,
  )
})

test('ACC-109 a number must be a valid one of a country that is served', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  await guest.browser.post('verify-account', details(user_id))
  for (const phone_number of [
    '+97150',
    '+9710501234567',
    '+000501234567',
    '0501234567',
    '+88212345678901',
  ]) {
    const answer = await guest.browser.post('update-phone-number', { user_id, phone_number })
    expect([phone_number, answer.statusCode]).toEqual([phone_number, 422])
  }
})

test('ACC-109 fixed, toll-free and premium numbers are no mobile numbers, and the page says so', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  await guest.browser.post('verify-account', details(user_id))
  for (const phone_number of [
    '+97143456789',
    '+97180012345',
    '+971900234567',
    '+442079460958',
    '+448001234567',
    '+96522345678',
  ]) {
    const answer = await guest.browser.post('update-phone-number', { user_id, phone_number })
    const { message } = answer.json<{ message: string }>()
    expect([phone_number, answer.statusCode, message]).toEqual([
      phone_number,
      422,
      expect.stringMatching(/^This isn't a mobile number/),
    ])
  }
})

test('ACC-090 the handle is worth nothing without the cookie of its browser', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const code = await guest.codeSentTo(phone)
  const stranger = new Visitor(portal)
  await stranger.register((await enrolled()).numbers, 'stranger@example.com')
  for (const answer of [
    await stranger.verifyOtp(user_id, code),
    await new Visitor(portal).verifyOtp(user_id, code),
    await stranger.browser.post('verify-account', details(user_id)),
    await stranger.browser.post('resend-code', { user_id, phone_number: '' }),
    await stranger.browser.post('update-phone-number', { user_id, phone_number: aPhone() }),
  ]) {
    expect(answer.statusCode).toBe(410)
  }
  expect((await guest.verifyOtp(user_id, code)).statusCode).toBe(200)
})

test('ADD-411 handles that are guessed are counted by address, and whoever has the right one goes on', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const code = await guest.codeSentTo(phone)
  const guess = async (turn: number) => {
    const handle = String(turn).padStart(43, 'A')
    return (await guest.verifyOtp(handle, code)).statusCode
  }
  for (let turn = 0; turn < 300; turn += 1) expect(await guess(turn)).toBe(410)
  expect(await guess(300)).toBe(429)
  expect((await guest.verifyOtp(user_id, code)).statusCode).toBe(200)
})

test('ACC-090 the number that is sent with a code decides nothing', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  portal.clock.advance({ seconds: 61 })
  const elsewhere = aPhone()
  await guest.browser.post('resend-code', { user_id, phone_number: elsewhere })
  expect(await newestMessage(portal.database, elsewhere)).toBeUndefined()
  const answer = await guest.verifyOtp(user_id, await guest.codeSentTo(phone), {
    phone_number: elsewhere,
  })
  expect(answer.statusCode).toBe(200)
  expect(await newestMessage(portal.database, elsewhere)).toBeUndefined()
})

test('ACC-094 ACC-095 a resend brings a new code after a minute, and the old one is over', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const first = await guest.codeSentTo(phone)
  const resend = () => guest.browser.post('resend-code', { user_id, phone_number: '' })
  expect((await resend()).statusCode).toBe(429)
  portal.clock.advance({ seconds: 61 })
  expect((await resend()).json()).toMatchObject({ message: 'New OTP has been sent.' })
  expect((await guest.verifyOtp(user_id, first)).statusCode).toBe(400)
  expect((await guest.verifyOtp(user_id, await guest.codeSentTo(phone))).statusCode).toBe(200)
})

test('ACC-094 within the half hour of a set-up a code that is over can be asked for anew', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  portal.clock.advance({ minutes: 12 })
  expect((await guest.browser.post('resend-code', { user_id, phone_number: '' })).statusCode).toBe(
    200,
  )
  expect((await guest.verifyOtp(user_id, await guest.codeSentTo(phone))).statusCode).toBe(200)
})

test('ACC-090 a set-up is half an hour long', async () => {
  const { numbers, email } = await enrolled({ phone: null })
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  portal.clock.advance({ minutes: 29, seconds: 59 })
  expect((await guest.browser.post('verify-account', details(user_id))).statusCode).toBe(200)
  portal.clock.advance({ seconds: 2 })
  expect((await guest.browser.post('verify-account', details(user_id))).statusCode).toBe(410)
})

test('ACC-091 ACC-089 a wrong code says so, and after five the code is spent and says so', async () => {
  const { numbers, email, phone } = await enrolled()
  const guest = new Visitor(portal)
  const user_id = handleOf(await guest.register(numbers, email))
  const code = await guest.codeSentTo(phone)
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await guest.verifyOtp(user_id, wrong(code))).json()).toMatchObject({
      message: 'Incorrect OTP',
    })
  }
  const spent = await guest.verifyOtp(user_id, code)
  expect(spent.statusCode).toBe(409)
  expect(spent.json<{ message: string }>().message).toContain('Ask for a new one')
})
