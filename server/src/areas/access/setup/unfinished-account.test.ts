/** Accounts that are unfinished at login: an unverified phone, no phone, nothing verified at all. */
import { expect, test } from 'vitest'
import { login } from '@falaj/contract/access/schemas.ts'
import { aMember, newestMessage, someQuestions } from '../../../testing/builders.ts'
import { details } from '../../../testing/enrolment.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor } from '../../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())
await someQuestions(portal.database)

async function loggedIn(with_: {
  phone: string | null
  accountVerified?: boolean
  passwordChangedAt?: string
}) {
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

test('the code of a phone on file verifies the account, too', async () => {
  const phone = aPhone()
  const { guest, handle, account } = await loggedIn({ phone, accountVerified: false })
  expect(await account()).toMatchObject({ account_verified: false, phone_verified: false })
  await guest.verifyOtp(handle, await guest.codeSentTo(phone))
  expect(await account()).toMatchObject({ account_verified: true, phone_verified: true })
})

test('ACC-093 after it the browser is trusted', async () => {
  const phone = aPhone()
  const { guest, email, handle } = await loggedIn({ phone })
  await guest.verifyOtp(handle, await guest.codeSentTo(phone), {
    browser_finger_print: guest.browser.fingerprint,
  })
  expect((await guest.login(email)).json()).toMatchObject({ token: expect.any(String) })
})

const newPassword = 'Quiet-harbour-7'
const subjectsTo = async (email: string) =>
  (
    await portal.database
      .selectFrom('message')
      .select('subject')
      .where('recipient', '=', email)
      .orderBy('id')
      .execute()
  ).map((one) => one.subject)

test('ACC-110 ACC-112 a first number is added by the link to the mailbox on file, and counts after its own code', async () => {
  const { guest, email, handle, account } = await loggedIn({ phone: null })
  const number = aPhone()
  const body = { user_id: handle, phone_number: number }
  expect((await guest.browser.post('update-phone-number', body)).statusCode).toBe(200)
  // Nobody has verified it: it is not the account's, and nothing is sent to it.
  expect(await account()).toMatchObject({ phone_number: null, phone_verified: false })
  const link = await guest.linkSentTo(email)
  expect(link).toMatchObject({ email, password_reset: true })
  expect((await newestMessage(portal.database, email))?.text).toContain(number.slice(-4))
  expect((await guest.login(email)).json()).toMatchObject({ has_phone_number: false, token: null })
  expect(await newestMessage(portal.database, number)).toBeUndefined()

  expect((await guest.setPassword(link, newPassword)).statusCode).toBe(200)
  expect(await account()).toMatchObject({ phone_number: number, phone_verified: false })
  expect(await subjectsTo(email)).toEqual([
    'Confirm your phone number and set your password',
    'New phone number on your account',
    'Your password has changed',
  ])
  const { user_id } = login.response.parse((await guest.login(email, newPassword)).json())
  const entered = await guest.verifyOtp(user_id ?? '', await guest.codeSentTo(number))
  expect(entered.json()).toMatchObject({ token: expect.any(String) })
  expect(await account()).toMatchObject({ phone_verified: true })
})

test('ACC-110 the password alone makes no number a factor, however often one is sent', async () => {
  const { email, account } = await loggedIn({ phone: null })
  for (let round = 0; round < 3; round += 1) {
    const attacker = new Visitor(portal)
    const { user_id } = login.response.parse((await attacker.login(email)).json())
    const mine = aPhone()
    const sent = { user_id, phone_number: mine }
    expect((await attacker.browser.post('update-phone-number', sent)).statusCode).toBe(200)
    expect(await newestMessage(portal.database, mine)).toBeUndefined()
    const again = login.response.parse((await attacker.login(email)).json())
    expect(again).toMatchObject({ has_phone_number: false, phone_number: null, token: null })
  }
  expect(await account()).toMatchObject({ phone_number: null, phone_verified: false })
})

test('ACC-109 a number that was mistyped, and confirmed from the mailbox, can be replaced in the same way', async () => {
  const { guest, email, handle, account } = await loggedIn({ phone: null })
  const add = (user_id: string, phone_number: string) =>
    guest.browser.post('update-phone-number', { user_id, phone_number })
  await add(handle, aPhone())
  await guest.setPassword(await guest.linkSentTo(email), newPassword)
  const second = login.response.parse((await guest.login(email, newPassword)).json())
  const right = aPhone()
  expect((await add(second.user_id ?? '', right)).statusCode).toBe(200)
  await guest.setPassword(await guest.linkSentTo(email), 'Quiet-harbour-8')
  expect(await account()).toMatchObject({ phone_number: right })
  expect(await subjectsTo(email)).toContain('Your phone number has changed')
})

test('ACC-110 a number that was proved stays, whatever link is opened later', async () => {
  const { guest, email, handle, account } = await loggedIn({ phone: null })
  const attacker = new Visitor(portal)
  const older = login.response.parse((await attacker.login(email)).json()).user_id
  const number = aPhone()
  await guest.browser.post('update-phone-number', { user_id: handle, phone_number: number })
  await guest.setPassword(await guest.linkSentTo(email), newPassword)
  // What was begun with the previous password has ended.
  const late = await attacker.browser.post('update-phone-number', {
    user_id: older,
    phone_number: aPhone(),
  })
  expect(late.statusCode).toBe(410)
  const another = login.response.parse((await guest.login(email, newPassword)).json())
  await guest.browser.post('update-phone-number', {
    user_id: another.user_id,
    phone_number: aPhone(),
  })
  const link = await guest.linkSentTo(email)
  await portal.database
    .updateTable('account')
    .set({ phone_verified: true })
    .where('email', '=', email)
    .execute()
  expect((await guest.setPassword(link, 'Quiet-harbour-8')).statusCode).toBe(200)
  expect(await account()).toMatchObject({ phone_number: number, phone_verified: true })
})

test('who confirms the number that is on file already is not told of a change', async () => {
  const phone = aPhone()
  const { guest, email, handle } = await loggedIn({ phone })
  const body = { user_id: handle, phone_number: phone }
  expect((await guest.browser.post('update-phone-number', body)).statusCode).toBe(200)
  expect((await guest.setPassword(await guest.linkSentTo(email), newPassword)).statusCode).toBe(200)
  expect(await subjectsTo(email)).toEqual([
    'Confirm your phone number and set your password',
    'Your password has changed',
  ])
})

test('ACC-093 where the phone was proved meanwhile, the code of a set-up opens nothing', async () => {
  const phone = aPhone()
  const { guest, email, handle, account } = await loggedIn({ phone })
  const code = await guest.codeSentTo(phone)
  await portal.database
    .updateTable('account')
    .set({ phone_verified: true })
    .where('email', '=', email)
    .execute()
  expect((await guest.verifyOtp(handle, code)).statusCode).toBe(410)
  expect(await account()).toMatchObject({ first_used_at: null })
})

test('ACC-110 a set-up sends one mail, however often the number is sent', async () => {
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
    .where('subject', '=', 'Confirm your phone number and set your password')
    .execute()
  expect(changed).toHaveLength(1)
})

test('ACC-104 ACC-110 an unverified account gives its details before it adds a number', async () => {
  const { guest, email, handle, account } = await loggedIn({ phone: null, accountVerified: false })
  const number = aPhone()
  const body = { user_id: handle, phone_number: number }
  expect((await guest.browser.post('update-phone-number', body)).statusCode).toBe(400)
  expect((await guest.browser.post('verify-account', details(handle))).statusCode).toBe(200)
  expect((await guest.browser.post('update-phone-number', body)).statusCode).toBe(200)
  // Neither the details nor the mailbox verify anything, only the code.
  expect(await account()).toMatchObject({ account_verified: false })
  await guest.setPassword(await guest.linkSentTo(email), newPassword)
  expect(await account()).toMatchObject({ account_verified: false, phone_number: number })
  const { user_id } = login.response.parse((await guest.login(email, newPassword)).json())
  await guest.verifyOtp(user_id ?? '', await guest.codeSentTo(number))
  expect(await account()).toMatchObject({ account_verified: true, phone_verified: true })
})

test('ACC-056 changing the password verifies nothing', async () => {
  const { guest, email, account } = await loggedIn({
    phone: null,
    accountVerified: false,
    passwordChangedAt: '2025-01-01T00:00:00Z',
  })
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
