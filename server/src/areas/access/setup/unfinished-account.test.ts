/** What a login finds unfinished in an account: an unverified phone, no phone, nothing verified at all. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { login } from '@falaj/contract/access/schemas.ts'
import { aMember, newestMessage } from '../../../testing/builders.ts'
import { details } from '../../../testing/enrolment.ts'
import { openTestPortal, type TestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor } from '../../../testing/visitor.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal.close())

async function loggedIn(with_: { phone: string | null; accountVerified?: boolean }) {
  const { email, accountId } = await aMember(portal.database, { ...with_, phoneVerified: false })
  const guest = new Visitor(portal)
  const { user_id } = login.response.parse((await guest.login(email)).json())
  const account = () =>
    portal.database
      .selectFrom('account')
      .selectAll()
      .where('id', '=', accountId)
      .executeTakeFirstOrThrow()
  return { guest, email, accountId, handle: user_id ?? '', account }
}

test('ACC-093 the code of an unverified phone opens the session, since the password was right', async () => {
  const phone = aPhone()
  const { guest, handle, account } = await loggedIn({ phone })
  const answer = await guest.verifyOtp(handle, await guest.codeSentTo(phone), {
    browser_finger_print: guest.browser.fingerprint,
  })
  const { token } = answer.json<{ token: string }>()
  expect((await guest.browser.get('me', token)).statusCode).toBe(200)
  expect(await account()).toMatchObject({ phone_verified: true })
})

test('ACC-093 after it the browser is trusted', async () => {
  const phone = aPhone()
  const { guest, email, handle } = await loggedIn({ phone })
  await guest.verifyOtp(handle, await guest.codeSentTo(phone), {
    browser_finger_print: guest.browser.fingerprint,
  })
  expect((await guest.login(email)).json()).toMatchObject({ token: expect.any(String) })
})

test('ACC-110 ACC-112 a verified account adds a number, unverified, and gets the mail at its own address', async () => {
  const { guest, email, handle, account } = await loggedIn({ phone: null })
  const number = aPhone()
  const body = { user_id: handle, phone_number: number }
  expect((await guest.browser.post('update-phone-number', body)).statusCode).toBe(200)
  expect(await account()).toMatchObject({ phone_number: number, phone_verified: false })
  expect(await guest.linkSentTo(email)).toMatchObject({ email, password_reset: true })
  const sent = await portal.database
    .selectFrom('message')
    .select('subject')
    .where('recipient', '=', email)
    .orderBy('id')
    .execute()
  expect(sent.map((one) => one.subject)).toEqual([
    'Your phone number was changed',
    'Set your password',
  ])
})

test('ACC-110 the number of an account changes once for a set-up, however often it is sent', async () => {
  const { guest, email, handle } = await loggedIn({ phone: null })
  const answers = await Promise.all(
    Array.from({ length: 10 }, () =>
      guest.browser.post('update-phone-number', { user_id: handle, phone_number: aPhone() }),
    ),
  )
  expect(answers.filter((one) => one.statusCode === 200)).toHaveLength(1)
  const changed = await portal.database
    .selectFrom('message')
    .select('id')
    .where('recipient', '=', email)
    .where('subject', '=', 'Your phone number was changed')
    .execute()
  expect(changed).toHaveLength(1)
})

test('ACC-104 ACC-110 an unverified account gives its details before it adds a number', async () => {
  const { guest, handle, account } = await loggedIn({ phone: null, accountVerified: false })
  const body = { user_id: handle, phone_number: aPhone() }
  expect((await guest.browser.post('update-phone-number', body)).statusCode).toBe(400)
  expect((await guest.browser.post('verify-account', details(handle))).statusCode).toBe(200)
  expect((await guest.browser.post('update-phone-number', body)).statusCode).toBe(200)
  expect(await account()).toMatchObject({ account_verified: true })
})

test('ACC-056 changing the password verifies nothing', async () => {
  const { guest, email, account } = await loggedIn({ phone: null, accountVerified: false })
  const changed = await guest.browser.post('update-password-v2', {
    email,
    old_password: await guest.seal('Falaj2026'),
    new_password: await guest.seal('Quiet-harbour-7'),
    conpassword: await guest.seal('Quiet-harbour-7'),
  })
  expect(changed.statusCode).toBe(200)
  expect(await account()).toMatchObject({ account_verified: false })
})

test('ACC-053 a number on file gets its code there, and no other number takes its place', async () => {
  const phone = aPhone()
  const { guest, handle } = await loggedIn({ phone })
  const other = aPhone()
  const answer = await guest.browser.post('update-phone-number', {
    user_id: handle,
    phone_number: other,
  })
  expect(answer.statusCode).toBe(422)
  expect(await newestMessage(portal.database, other)).toBeUndefined()
})
