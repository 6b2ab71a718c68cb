import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { Audit } from '../../audit.ts'
import { Refused } from '../../http/refusal.ts'
import { deriveSecrets } from '../../secrets.ts'
import { aMember, newestMessage } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor, wrong } from '../../testing/visitor.ts'
import { type CodePurpose, OneTimeCodes } from './one-time-codes.ts'

const portal = await forThisFile(openTestPortal())

/** Somebody who has just entered the right password. */
async function challenged() {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  await guest.login(email)
  const code = await guest.codeSentTo(phone)
  const resend = () =>
    guest.browser.post('resend-login-otp-v2', { email, browser_finger_print: 'the same' })
  return {
    guest,
    email,
    phone,
    accountId,
    code,
    resend,
    answer: (otp: string) => guest.answerWith(otp, email),
  }
}
const times = <T>(count: number, make: (index: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, index) => make(index)))

const sessionsOf = (accountId: number) =>
  portal.database.selectFrom('session').select('id').where('account_id', '=', accountId).execute()

test('ACC-088 a code is six digits, says how long it is valid, and goes to the phone on file', async () => {
  const { phone, code } = await challenged()
  const message = await newestMessage(portal.database, phone)
  expect(message).toMatchObject({ channel: 'sms', code: expect.stringMatching(/^\d{6}$/) })
  expect(message?.text).toContain(code)
  expect(message?.text).toContain('10 minutes')
})

test('ACC-088 without a phone the code goes to the address of the account', async () => {
  const { email } = await aMember(portal.database, { phone: null })
  await new Visitor(portal).login(email)
  expect(await newestMessage(portal.database, email)).toMatchObject({ channel: 'email' })
})

test('ACC-088 a code is good for 9 minutes 59 seconds', async () => {
  const { code, answer } = await challenged()
  portal.clock.advance({ minutes: 9, seconds: 59 })
  expect((await answer(code)).statusCode).toBe(200)
})

test('ACC-088 a code is not good after 10 minutes', async () => {
  const { code, answer } = await challenged()
  portal.clock.advance({ minutes: 10 })
  const late = await answer(code)
  expect(late.statusCode).toBe(410)
  expect(late.json()).toMatchObject({ success: false, message: expect.stringContaining('Log in') })
})

test('ACC-089 what is not six digits is refused before it counts as a try', async () => {
  const { code, answer } = await challenged()
  for (const otp of ['', '12345', '1234567', '12345x', '١٢٣٤٥٦', ' 12345']) {
    expect((await answer(otp)).statusCode).toBe(422)
  }
  expect((await answer(code)).statusCode).toBe(200)
})

test('ACC-088 a hundred wrong codes at once count five tries and no more', async () => {
  const { guest, email, accountId, code, answer } = await challenged()
  const body = { ...(await guest.credentials(email)), otp: wrong(code) }
  const answers = await times(100, () => guest.browser.post('verify-login-otpV2', body))
  const looked = answers.filter((one) => one.statusCode === 400)
  expect(looked).toHaveLength(5)
  expect(answers.filter((one) => one.statusCode === 409)).toHaveLength(95)
  const { attempts } = await portal.database
    .selectFrom('one_time_code')
    .select('attempts')
    .where('subject', '=', `account:${accountId}`)
    .executeTakeFirstOrThrow()
  expect(attempts).toBe(5)
  expect((await answer(code)).statusCode).toBe(409)
})

test('ACC-088 a code that five wrong ones have spent says so, and another one can be asked for', async () => {
  const { guest, phone, code, resend, answer } = await challenged()
  for (let tries = 0; tries < 5; tries += 1) {
    expect((await answer(wrong(code))).json()).toMatchObject({ message: 'Incorrect OTP' })
  }
  const spent = await answer(code)
  expect(spent.statusCode).toBe(409)
  expect(spent.json<{ message: string }>().message).toContain('Ask for a new one')
  portal.clock.advance({ seconds: 61 })
  await resend()
  expect((await answer(await guest.codeSentTo(phone))).statusCode).toBe(200)
})

test('ACC-088 a code dies when the phone changes, also by the core system', async () => {
  const { phone, code, answer } = await challenged()
  await portal.database
    .updateTable('person')
    .set({ phone_number: aPhone() })
    .where('phone_number', '=', phone)
    .execute()
  expect((await answer(code)).statusCode).toBe(409)
})

test('ACC-088 each wrong code stands in the audit, with the account and without the code', async () => {
  const { accountId, code, answer } = await challenged()
  await answer(wrong(code))
  await answer(wrong(code))
  const entries = await portal.database
    .selectFrom('audit_entry')
    .selectAll()
    .where('action', '=', 'code-refused')
    .where('account_id', '=', accountId)
    .execute()
  expect(entries).toHaveLength(2)
  expect(JSON.stringify(entries)).not.toContain(wrong(code))
})

test('ACC-068 twenty right codes at once give one session', async () => {
  const { guest, email, accountId, code } = await challenged()
  const body = { ...(await guest.credentials(email)), otp: code }
  const answers = await times(20, () => guest.browser.post('verify-login-otpV2', body))
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
  expect(await sessionsOf(accountId)).toHaveLength(1)
})

test('ACC-088 ten wrong codes in a row close the account for the day, also for the right one', async () => {
  const { guest, email, phone, code, answer } = await challenged()
  for (let tries = 0; tries < 5; tries += 1) await answer(wrong(code))
  await guest.login(email)
  const second = await guest.codeSentTo(phone)
  for (let tries = 0; tries < 5; tries += 1) await answer(wrong(second))
  await guest.login(email)
  const locked = await answer(await guest.codeSentTo(phone))
  expect(locked.statusCode).toBe(429)
  expect(Number(locked.headers['retry-after'])).toBeGreaterThan(0)
  expect(locked.json<{ message: string }>().message).toContain('contact us')
})

test('ACC-067 ACC-070 a resend is refused after 59 seconds, with the time to wait, and made after 60', async () => {
  const { guest, phone, code, resend, answer } = await challenged()
  portal.clock.advance({ seconds: 59 })
  const early = await resend()
  expect(early.statusCode).toBe(429)
  expect(early.headers['retry-after']).toBe('1')
  portal.clock.advance({ seconds: 1 })
  expect((await resend()).json()).toMatchObject({
    success: true,
    message: 'New OTP has been sent.',
  })
  expect((await answer(code)).statusCode).toBe(400)
  expect((await answer(await guest.codeSentTo(phone))).statusCode).toBe(200)
})

test('ACC-067 the next minute counts from the resend', async () => {
  const { resend } = await challenged()
  portal.clock.advance({ seconds: 61 })
  await resend()
  portal.clock.advance({ seconds: 59 })
  expect((await resend()).statusCode).toBe(429)
})

test('ACC-070 twenty resends at once send one code', async () => {
  const { phone, resend } = await challenged()
  portal.clock.advance({ seconds: 61 })
  const answers = await times(20, resend)
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
  const sent = await portal.database
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', phone)
    .execute()
  expect(sent).toHaveLength(2)
})

test('ACC-070 a resend asks for the browser that has the challenge, and names no account', async () => {
  const { email } = await challenged()
  const answers = await Promise.all(
    [email, 'nobody@example.com'].map((name) =>
      new Visitor(portal).browser.post('resend-login-otp-v2', {
        email: name,
        browser_finger_print: 'x',
      }),
    ),
  )
  expect(answers.map((one) => one.statusCode)).toEqual([410, 410])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test('ACC-068 ACC-070 a challenge that nobody was given is worth nothing, and says no more than a wrong code', async () => {
  const { email } = await challenged()
  const guest = new Visitor(portal)
  guest.browser.cookies.set('challenge', 'x'.repeat(43))
  const answered = await guest.answerWith('123456', email)
  expect(answered.statusCode).toBe(400)
  expect(answered.json()).toMatchObject({ message: 'Incorrect OTP' })
  guest.browser.cookies.set('challenge', 'x'.repeat(43))
  const again = { email, browser_finger_print: 'x' }
  expect((await guest.browser.post('resend-login-otp-v2', again)).statusCode).toBe(410)
})

test('ACC-070 the address that is typed into a resend decides nothing', async () => {
  const [mine, theirs] = [await challenged(), await challenged()]
  portal.clock.advance({ seconds: 61 })
  await mine.guest.browser.post('resend-login-otp-v2', {
    email: theirs.email,
    browser_finger_print: 'x',
  })
  expect(await mine.guest.codeSentTo(mine.phone)).not.toBe(mine.code)
  expect(await theirs.guest.codeSentTo(theirs.phone)).toBe(theirs.code)
})

test('ACC-070 who lets ten minutes pass shows the password again', async () => {
  const { resend } = await challenged()
  portal.clock.advance({ minutes: 10, seconds: 1 })
  expect((await resend()).statusCode).toBe(410)
})

test('ACC-088 five logins at once leave one living code', async () => {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone })
  await times(5, () => new Visitor(portal).login(email))
  const living = await portal.database
    .selectFrom('one_time_code')
    .select('id')
    .where('subject', '=', `account:${accountId}`)
    .where('cancelled_at', 'is', null)
    .execute()
  expect(living).toHaveLength(1)
})

/** Codes without a sign-in around them: of an account that nothing else asks about, and one browser. */
async function openCodes() {
  const { database, clock, config } = portal
  const { oneTimeCode: key } = deriveSecrets(config.secret)
  const audit = new Audit(database, clock)
  const codes = new OneTimeCodes({ database, clock, audit, key, sending: 'unlimited' })
  const { accountId } = await aMember(database, { phone: aPhone() })
  const [subject, challenge] = [`account:${accountId}`, randomUUID()]
  return {
    codes,
    accountId,
    challenge,
    async send(purpose: CodePurpose, how: { once?: boolean } = {}): Promise<string | undefined> {
      const sent: string[] = []
      const of = { purpose, subject, challenge, sentTo: null, again: false, ...how }
      await codes.issue(of, async (_transaction, code) => void sent.push(code))
      return sent[0]
    },
    statusOf: (purpose: CodePurpose, code = '') =>
      codes.consume(purpose, challenge, code, '127.0.0.1').then(
        () => 200,
        (problem: unknown) => (problem instanceof Refused ? problem.status : problem),
      ),
    cancelled: async () => {
      const rows = database.selectFrom('one_time_code').select(['purpose', 'cancelled_at'])
      const all = await rows.where('subject', '=', subject).orderBy('created_at').execute()
      return all.filter(({ cancelled_at }) => cancelled_at).map(({ purpose }) => purpose)
    },
  }
}

test('a code for one purpose is none for another, and what becomes of one leaves the other alone', async () => {
  const { codes, accountId, challenge, send, statusOf, cancelled } = await openCodes()
  const forLogin = await send('login')
  await expect(codes.mayResend('setup', challenge)).rejects.toMatchObject({ status: 410 })
  const forSetup = await send('setup')
  expect(await cancelled()).toEqual([])
  for (let tries = 0; tries < 5; tries += 1) {
    expect(await statusOf('setup', tries < 4 ? forLogin : wrong(forSetup ?? ''))).toBe(400)
  }
  // It is not kept for a sixth try.
  expect(await cancelled()).toEqual(['setup'])
  expect(await statusOf('setup', forSetup)).toBe(409)
  expect(await statusOf('login', forSetup)).toBe(400)
  const refused = await portal.database
    .selectFrom('audit_entry')
    .select(['action', 'subject'])
    .where('account_id', '=', accountId)
    .execute()
  expect(refused).toEqual(
    Array.from({ length: 6 }, () => ({
      action: 'code-refused',
      subject: `account:${accountId}`,
    })),
  )
  expect(await statusOf('login', forLogin)).toBe(200)
})

test('another code of a purpose ends the one before, and leaves what was used as it is', async () => {
  const { send, statusOf, cancelled } = await openCodes()
  const first = await send('proof')
  expect(await statusOf('proof', first)).toBe(200)
  await send('proof')
  expect(await cancelled()).toEqual([])
  await send('proof')
  expect(await cancelled()).toEqual(['proof'])
})

test('a code that shall come once comes once for a browser, however often it is asked for', async () => {
  const { send } = await openCodes()
  expect(await send('identity', { once: true })).toMatch(/^\d{6}$/)
  expect(await send('identity', { once: true })).toBeUndefined()
  expect(await send('identity')).toMatch(/^\d{6}$/)
})

test('a code is on its way until it is used, at login until it has expired', async () => {
  const { codes, challenge, send, statusOf } = await openCodes()
  const onItsWay = (purpose: CodePurpose) => codes.isOnItsWay(purpose, challenge)
  expect(await onItsWay('login')).toBe(false)
  const forLogin = await send('login')
  await send('setup')
  expect(await onItsWay('login')).toBe(true)
  portal.clock.advance({ minutes: 10 })
  expect(await onItsWay('login')).toBe(false)
  // Another one needs no password.
  expect(await onItsWay('setup')).toBe(true)
  await expect(codes.mayResend('login', challenge)).rejects.toMatchObject({ status: 410 })
  expect(await codes.mayResend('setup', challenge)).toMatch(/^account:/)
  expect(await statusOf('login', forLogin)).toBe(410)
  const used = await send('setup')
  expect(await statusOf('setup', used)).toBe(200)
  expect(await onItsWay('setup')).toBe(false)
})

test('in the demo many visitors try one account: each of twelve gets a code', async () => {
  const { email } = await aMember(portal.database, { phone: aPhone() })
  const statuses: number[] = []
  for (let visit = 0; visit < 12; visit += 1) {
    statuses.push((await new Visitor(portal).login(email)).statusCode)
  }
  expect(statuses).toEqual(Array(12).fill(200))
})

test('ACC-088 the code is kept only as a keyed hash', async () => {
  const { accountId, code } = await challenged()
  const row = await portal.database
    .selectFrom('one_time_code')
    .selectAll()
    .where('subject', '=', `account:${accountId}`)
    .executeTakeFirstOrThrow()
  expect(JSON.stringify(row)).not.toContain(code)
})
