/** Journeys whose whole log output is captured and searched for what must never appear in a log. */
import { Writable } from 'node:stream'
import pino from 'pino'
import { beforeAll, expect, test, vi } from 'vitest'
import { checkChain } from '../../audit-chain.ts'
import { aMember, someQuestions, testPassword } from '../../testing/builders.ts'
import { anEnrolment } from '../../testing/enrolment.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { aPhone, Visitor } from '../../testing/visitor.ts'
import { demoPartnerKey, mintTicket } from './demo-partner.ts'

let logged = ''
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    logged += chunk.toString()
    done()
  },
})

/** The secret or personal values used in the journeys, by what they are. */
const secrets = new Map<string, string>()
const keep = (what: string, value: string | undefined) => void secrets.set(what, value ?? '')

const portal = await forThisFile(openTestPortal({}, pino({ level: 'debug' }, stream)))
beforeAll(async () => {
  await someQuestions(portal.database)
  await portal.work()
  await registerAndSetPassword()
  await loginAndLogout()
  await forgetAndReset()
  await enterByTicket()
})

const newPassword = 'Quiet-harbour-7'

async function registerAndSetPassword() {
  const { numbers, email, phone } = await anEnrolment(portal)
  const guest = new Visitor(portal)
  const begun = await guest.register(numbers, email)
  const { user_id } = begun.json<{ user_id: string }>()
  const code = await guest.codeSentTo(phone)
  await guest.verifyOtp(user_id, '000000')
  await guest.verifyOtp(user_id, code)
  const link = await guest.linkSentTo(email)
  await guest.setPassword(link, newPassword)
  keep('handle of a set-up', user_id)
  keep('code of registration', code)
  keep('address', email)
  keep('phone', phone)
  keep('token of a link', link.token)
  keep('certificate', numbers.certificate_number)
  keep('answer', 'Answer 1')
}

async function loginAndLogout() {
  const phone = aPhone()
  const { email } = await aMember(portal.database, { phone })
  const guest = new Visitor(portal)
  keep('sealed password', await guest.seal(testPassword))
  await guest.login(email, 'Wrong-harbour-9')
  await guest.login(email)
  keep('challenge', guest.browser.cookies.get('challenge'))
  const code = await guest.codeSentTo(phone)
  const entered = await guest.answerWith(code, email)
  const { token } = entered.json<{ token: string }>()
  await guest.browser.get('me', token)
  keep('refresh cookie', guest.browser.cookies.get('refresh'))
  keep('trusted browser', guest.browser.cookies.get('browser'))
  await guest.browser.post('refresh-token', {}, token)
  await guest.browser.get(`get-all-questions/${email}`)
  await guest.browser.post('logout', {}, token)
  keep('code of a login', code)
  keep('access token', token)
  keep("member's address", email)
  keep("member's phone", phone)
  keep('wrong password', 'Wrong-harbour-9')
  keep('right password', testPassword)
}

async function forgetAndReset() {
  const { email } = await aMember(portal.database, { phone: aPhone() })
  const guest = new Visitor(portal)
  await guest.browser.post('forgot-password', { username: email })
  const link = await vi.waitFor(() => guest.linkSentTo(email), { timeout: 30_000 })
  await guest.resetPassword(link, newPassword)
  await guest.setPassword(link, newPassword)
  await guest.browser.get(
    `passwordReset/${Buffer.from(JSON.stringify(link)).toString('base64url')}`,
  )
  keep('token of a reset', link.token)
  keep('address of a reset', email)
  keep('new password', newPassword)
}

async function enterByTicket() {
  const { email } = await aMember(portal.database, { phone: aPhone() })
  const { privateKey } = demoPartnerKey(portal.config.secret)
  const ticket = await mintTicket(privateKey, { email, kind: 'login' }, portal.clock.now())
  await new Visitor(portal).browser.post('refresh-token', {}, ticket)
  keep('ticket', ticket)
}

test('every request of the journeys is logged, by the template of its route', () => {
  for (const route of [
    'loginV2',
    'verify-otp',
    'set-new-password-v2',
    'get-all-questions/:email',
  ]) {
    expect(logged).toContain(`/portal/api/${route}`)
  }
})

test('no password, code, token, cookie, address, number or answer stands in the log', () => {
  expect(secrets.size).toBeGreaterThan(20)
  for (const [what, value] of secrets) {
    expect([what, value.length > 5]).toEqual([what, true])
    expect([what, logged.includes(value)]).toEqual([what, false])
  }
})

test('the audit chain of the journeys is whole, and breaks with the smallest change', async () => {
  const actions = await portal.database
    .selectFrom('audit_entry')
    .select('action')
    .distinct()
    .orderBy('action')
    .execute()
  expect(actions.map((one) => one.action)).toEqual([
    'account-opened',
    'code-refused',
    'consent-given',
    'login',
    'login-refused',
    'logout',
    'password-changed',
  ])
  expect(await checkChain(portal.database)).toMatchObject({ state: 'whole' })
  const change = portal.database
    .updateTable('audit_entry')
    .set({ address: '10.0.0.1' })
    .where('action', '=', 'login')
  await expect(change.execute()).rejects.toThrow('audit entries are never changed')
})
