/**
 * Whatever somebody does on the way in, nothing changes for anybody else: not for who is registering meanwhile, not for
 * who waits for a link or a code, and not for who is in. And what has ended, ends once.
 */
import { generateKeyPairSync } from 'node:crypto'
import { beforeEach, expect, test } from 'vitest'
import { login } from '@falaj/contract/access/schemas.ts'
import { aMember, someQuestions } from '../../testing/builders.ts'
import { anEnrolment, details, handleOf } from '../../testing/enrolment.ts'
import { everyRow, rowsChangedSince, watchEnds } from '../../testing/neighbours.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, linkIn, Visitor, wrong } from '../../testing/visitor.ts'
import { mintTicket } from './demo-partner.ts'
import { Links } from './links.ts'
import { inTransaction } from '../../ports/database/write.ts'

const partner = generateKeyPairSync('ed25519')
const newPassword = 'Quiet-harbour-7'
const portal = await forThisFile(
  openTestPortal({
    SSO_PARTNER_KEY: partner.publicKey.export({ type: 'spki', format: 'pem' }).toString(),
  }),
)
await someQuestions(portal.database)
const endedTwice = await watchEnds(portal.database)
beforeEach(async () => {
  // So that limits of the address are those of this test alone.
  portal.clock.advance({ hours: 1 })
  await endedTwice()
  await neighbours()
})

/** Somebody in each state in which a person can be. */
async function neighbours(): Promise<void> {
  const withPhone = await anEnrolment(portal)
  await new Visitor(portal).register(withPhone.numbers, withPhone.email)
  const withoutPhone = await anEnrolment(portal, { phone: null })
  await new Visitor(portal).register(withoutPhone.numbers, withoutPhone.email)
  const mailed = await anEnrolment(portal)
  const waiting = new Visitor(portal)
  const handle = handleOf(await waiting.register(mailed.numbers, mailed.email))
  await waiting.verifyOtp(handle, await waiting.codeSentTo(mailed.phone))
  const unfinished = await aMember(portal.database, { phone: aPhone(), phoneVerified: false })
  await new Visitor(portal).login(unfinished.email)
  await new Visitor(portal).login(unfinished.email)
  await new Visitor(portal).login(unfinished.email, 'Wrong2026')
  const phone = aPhone()
  const member = { ...(await aMember(portal.database, { phone })), phone }
  await linkFor(member, 'reset-password')
  await chosenAnswers(member.accountId)
  await new Visitor(portal).enter(member)
  const guest = new Visitor(portal)
  await guest.login(member.email)
  await guest.answerWith(wrong(await guest.codeSentTo(phone)), member.email)
}

/** As if chosen with a password. */
async function chosenAnswers(accountId: number) {
  const rows = [1, 2, 3].map((question_id) => ({
    account_id: accountId,
    question_id,
    answer_hash: `of account ${accountId}`,
  }))
  await portal.database.insertInto('security_answer').values(rows).execute()
}

async function linkFor(
  { accountId, email }: { accountId: number; email: string },
  purpose: 'set-password' | 'reset-password',
) {
  const links = new Links(portal.clock, portal.config.publicBaseUrl)
  const of = { accountId, email, passwordReset: true }
  return linkIn(
    (await inTransaction(portal.database, (transaction) => links.make(transaction, purpose, of)))
      .address,
  )
}

/** A password of then has expired. */
const longAgo = '2025-01-01T00:00:00Z'

async function changesPassword(guest: Visitor, email: string, to: string) {
  const sealed = await guest.seal(to)
  return guest.browser.post('update-password-v2', {
    email,
    old_password: await guest.seal('Falaj2026'),
    new_password: sealed,
    conpassword: sealed,
  })
}

const ways = {
  'registers with the phone on file, and again because of a mistyped address': async () => {
    const { numbers, email, phone } = await anEnrolment(portal)
    const guest = new Visitor(portal)
    const mistyped = handleOf(await guest.register(numbers, `mistyped-${email}`))
    await guest.verifyOtp(mistyped, await guest.codeSentTo(phone))
    const user_id = handleOf(await guest.register(numbers, email))
    portal.clock.advance({ minutes: 2 })
    await guest.browser.post('resend-code', { user_id, phone_number: '' })
    await guest.verifyOtp(user_id, wrong(await guest.codeSentTo(phone)))
    await guest.verifyOtp(user_id, await guest.codeSentTo(phone))
    return guest.setPassword(await guest.linkSentTo(email), newPassword)
  },
  'registers with details and another phone, and enters with it': async () => {
    const { numbers, email } = await anEnrolment(portal, { phone: null })
    const guest = new Visitor(portal)
    const user_id = handleOf(await guest.register(numbers, email))
    await guest.browser.post('verify-account', details(user_id, { marital_status: 'Single' }))
    await guest.browser.post('verify-account', details(user_id))
    const phone = aPhone()
    await guest.browser.post('update-phone-number', { user_id, phone_number: phone })
    await guest.setPassword(await guest.linkSentTo(email), newPassword)
    const begun = login.response.parse((await guest.login(email, newPassword)).json())
    return guest.verifyOtp(begun.user_id ?? '', await guest.codeSentTo(phone), {
      browser_finger_print: guest.browser.fingerprint,
    })
  },
  'completes an unfinished account that two browsers have begun to complete': async () => {
    const phone = aPhone()
    const { email } = await aMember(portal.database, {
      phone,
      phoneVerified: false,
      passwordChangedAt: longAgo,
    })
    await new Visitor(portal).login(email)
    const guest = new Visitor(portal)
    const begun = login.response.parse((await guest.login(email)).json())
    await guest.verifyOtp(begun.user_id ?? '', await guest.codeSentTo(phone))
    return changesPassword(guest, email, newPassword)
  },
  'spends a code, asks for another and gets in': async () => {
    const phone = aPhone()
    const { email } = await aMember(portal.database, { phone })
    const guest = new Visitor(portal)
    await guest.login(email)
    const code = await guest.codeSentTo(phone)
    for (let tries = 0; tries < 5; tries += 1) await guest.answerWith(wrong(code), email)
    portal.clock.advance({ minutes: 1, seconds: 1 })
    await guest.browser.post('resend-login-otp-v2', { email, browser_finger_print: 'x' })
    return guest.answerWith(await guest.codeSentTo(phone), email)
  },
  'comes back, refreshes, has a cookie copied and logs out': async () => {
    const phone = aPhone()
    const { email } = await aMember(portal.database, { phone })
    const guest = new Visitor(portal)
    await guest.enter({ email, phone })
    const token = await guest.enter({ email, phone })
    const used = guest.browser.cookies.get('refresh') ?? ''
    await guest.browser.post('refresh-token', {}, token)
    portal.clock.advance({ seconds: 11 })
    const thief = new Visitor(portal)
    thief.browser.cookies.set('refresh', used)
    for (let tries = 0; tries < 2; tries += 1) await thief.browser.post('refresh-token', {}, token)
    thief.browser.fingerprint = 'another browser'
    const copied = guest.browser.cookies.get('browser') ?? ''
    for (let tries = 0; tries < 2; tries += 1) {
      thief.browser.cookies.set('browser', copied)
      await thief.login(email)
    }
    const back = await guest.enter({ email, phone })
    await guest.browser.send('PUT', 'me/language', { body: { language: 'ar' }, token: back })
    for (let times = 0; times < 2; times += 1) await guest.browser.post('logout', {}, back)
    return guest.browser.post('logout', {}, await guest.enter({ email, phone }))
  },
  'forgets the password twice, and answers wrong and right': async () => {
    const member = await aMember(portal.database, { phone: aPhone() })
    const guest = new Visitor(portal)
    await guest.setPassword(await linkFor(member, 'set-password'), 'Other-harbour-8')
    await linkFor(member, 'reset-password')
    const link = await linkFor(member, 'reset-password')
    await guest.resetPassword(link, newPassword, { answer: 'no idea' })
    return guest.resetPassword(link, newPassword)
  },
  'replaces an expired password while logged in, and chooses another one in the profile':
    async () => {
      const phone = aPhone()
      const { email } = await aMember(portal.database, { phone, passwordChangedAt: longAgo })
      const guest = new Visitor(portal)
      await guest.enter({ email, phone })
      await changesPassword(guest, email, newPassword)
      return guest.browser.send('PUT', 'profile/login-credentials-v2', {
        token: await guest.enter({ email, phone }, newPassword),
        body: {
          old_password: await guest.seal(newPassword),
          password: await guest.seal('Other-harbour-8'),
        },
      })
    },
  'registers and enters by a partner': async () => {
    const { numbers, email } = await anEnrolment(portal)
    const ticket = (kind: 'login' | 'register') =>
      mintTicket(partner.privateKey, { email, kind }, portal.clock.now())
    const guest = new Visitor(portal)
    const body = { ...numbers, email, token: await ticket('register'), country_code: 'AE' }
    await guest.browser.post('register-sso', { ...body, dob: '1990-01-01' })
    await guest.browser.post('register-sso', body)
    await guest.browser.post('register-sso', body)
    return guest.browser.post('refresh-token', {}, await ticket('login'))
  },
}

test.each(Object.entries(ways))(
  'somebody %s: nothing of anybody else changes, and nothing ends twice',
  async (_way, go) => {
    const before = await everyRow(portal.database)
    expect((await go()).statusCode).toBe(200)
    expect(await rowsChangedSince(before, portal.database)).toEqual([])
    expect(await endedTwice()).toEqual([])
  },
)

/** The steps of a set-up, each as its page takes it. */
const steps = {
  'verify-account': (user_id: string) => details(user_id),
  'update-phone-number': (user_id: string) => ({ user_id, phone_number: aPhone() }),
  'resend-code': (user_id: string) => ({ user_id, phone_number: '' }),
  'verify-otp': (user_id: string, otp: string) => ({ user_id, otp, phone_number: '' }),
}

const over = {
  'was finished': async (guest: Visitor, user_id: string, code: string) =>
    guest.verifyOtp(user_id, code),
  'has run out': async () => portal.clock.advance({ minutes: 30 }),
  'was begun in another browser': async (guest: Visitor) => {
    const { numbers, email } = await anEnrolment(portal)
    await guest.register(numbers, email)
  },
}

test.each(Object.entries(over))(
  'a set-up that %s takes no further step and changes no row, though its handle is known',
  async (_how, ends) => {
    const { numbers, email, phone } = await anEnrolment(portal)
    const guest = new Visitor(portal)
    const user_id = handleOf(await guest.register(numbers, email))
    const setup = guest.browser.cookies.get('setup') ?? ''
    const code = await guest.codeSentTo(phone)
    await ends(guest, user_id, code)
    // Finished, the page drops the cookie; somebody else may not.
    if (!guest.browser.cookies.has('setup')) guest.browser.cookies.set('setup', setup)
    const before = await everyRow(portal.database)
    for (const [path, bodyOf] of Object.entries(steps)) {
      const answer = await guest.browser.post(path, bodyOf(user_id, code))
      expect([path, answer.statusCode]).toEqual([path, 410])
    }
    expect(await everyRow(portal.database)).toEqual(before)
  },
)
