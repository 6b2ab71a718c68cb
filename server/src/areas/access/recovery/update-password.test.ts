import { beforeEach, expect, test } from 'vitest'
import { afterPassword, loginStep } from '@falaj/contract/access/rules/login-step.ts'
import { login } from '@falaj/contract/access/schemas.ts'
import { aMember, newestMessage, testPassword } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, Visitor } from '../../../testing/visitor.ts'

const portal = await forThisFile(openTestPortal())
beforeEach(() => portal.clock.advance({ hours: 1 }))

const newPassword = 'Quiet-harbour-7'

/** Before the six months that a password lasts, as the clock of a test begins in June 2026. */
const longAgo = '2025-01-01T00:00:00Z'

async function member({ passwordChangedAt = longAgo } = {}) {
  const phone = aPhone()
  const { email, accountId } = await aMember(portal.database, { phone, passwordChangedAt })
  const guest = new Visitor(portal)
  const update = async (old: string, next: string, confirmed = next, name = email) =>
    guest.browser.post('update-password-v2', {
      email: name,
      old_password: await guest.seal(old),
      new_password: await guest.seal(next),
      conpassword: await guest.seal(confirmed),
    })
  return { guest, email, phone, accountId, update }
}

const ofAccount = (table: 'session' | 'trusted_browser', id: number) =>
  portal.database.selectFrom(table).selectAll().where('account_id', '=', id).execute()

test('ACC-160 ACC-161 ACC-163 the old password allows a new one, and the login after it asks for a code', async () => {
  const { guest, email, phone, update } = await member()
  expect(loginStep(login.response.parse((await guest.login(email)).json()))).toBe(
    'password-expired',
  )
  expect((await update(testPassword, newPassword)).json()).toMatchObject({ success: true })
  const flags = login.response.parse((await guest.login(email, newPassword)).json())
  expect(flags.password_expired).toBe(false)
  expect(afterPassword(flags)).toBe('one-time-code')
  expect(await guest.enter({ email, phone }, newPassword)).toBeTruthy()
})

test('ACC-160 sessions and trusted browsers of before are over, and the owner is told', async () => {
  const { guest, email, phone, update } = await member()
  const token = await guest.enter({ email, phone })
  await update(testPassword, newPassword)
  expect((await guest.browser.get('me', token)).statusCode).toBe(401)
  expect((await guest.login(email, newPassword)).json()).toMatchObject({ token: null })
  expect(await newestMessage(portal.database, email)).toMatchObject({
    subject: 'Your password has changed',
  })
})

test('ADD-070 a password that has not expired is not replaced by the password alone: nobody is logged out, nor told', async () => {
  const { guest, email, phone, accountId, update } = await member({
    passwordChangedAt: portal.clock.now().toISOString(),
  })
  const token = await guest.enter({ email, phone })
  const { database } = portal
  const state = async () => [
    await database.selectFrom('account').selectAll().where('id', '=', accountId).execute(),
    await ofAccount('session', accountId),
    await ofAccount('trusted_browser', accountId),
    await database.selectFrom('message').select('id').where('recipient', '=', email).execute(),
  ]
  const before = await state()
  const answer = await update(testPassword, newPassword)
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    {
      success: false,
      message:
        "This password hasn't expired. To change it, log in and open Login Credentials in your profile.",
    },
  ])
  expect(await state()).toEqual(before)
  expect((await guest.browser.get('me', token)).statusCode).toBe(200)
  expect((await guest.login(email)).json()).toMatchObject({ token: expect.any(String) })
})

test('ADD-070 a password is replaced from the moment it expires, not a second before', async () => {
  const { update } = await member({ passwordChangedAt: '2026-07-01T10:00:00Z' })
  const updatedAt = async (time: string) => {
    portal.clock.advance({ ms: +new Date(time) - +portal.clock.now() })
    return (await update(testPassword, newPassword)).statusCode
  }
  expect(await updatedAt('2026-12-31T10:00:00Z')).toBe(409)
  expect(await updatedAt('2027-01-01T09:59:59Z')).toBe(409)
  expect(await updatedAt('2027-01-01T10:00:00Z')).toBe(200)
})

test('ADD-070 who does not know the password learns nothing about its age', async () => {
  const lasting = await member({ passwordChangedAt: portal.clock.now().toISOString() })
  const expired = await member()
  const answers = [
    await lasting.update('Wrong2026', newPassword),
    await expired.update('Wrong2026', newPassword),
  ]
  expect(answers.map((one) => one.statusCode)).toEqual([401, 401])
  expect(answers[0]?.body).toBe(answers[1]?.body)
})

test('ACC-158 the new password cannot be the old one', async () => {
  const { update } = await member()
  expect((await update(testPassword, testPassword)).json()).toMatchObject({
    message: 'New password cannot be the same as the old password',
  })
})

test('ACC-159 the confirmation must equal the new password', async () => {
  const { update } = await member()
  expect((await update(testPassword, newPassword, 'Other-harbour-8')).json()).toMatchObject({
    message: 'Passwords do not match',
  })
})

test('ACC-157 a wrong old password is refused and counted like a login, and an unknown name alike', async () => {
  const { email, update } = await member()
  const known = await update('Wrong2026', newPassword)
  const unknown = await update('Wrong2026', newPassword, newPassword, 'nobody@example.com')
  expect(known.statusCode).toBe(401)
  expect(known.body).toBe(unknown.body)
  for (let tries = 0; tries < 9; tries += 1) await update('Wrong2026', newPassword)
  expect((await update(testPassword, newPassword)).statusCode).toBe(429)
  expect((await new Visitor(portal).login(email)).statusCode).toBe(429)
})

test('ACC-157 in a trusted browser a change of password is not taken for a copied cookie, nor held up by strangers', async () => {
  const { guest, email, phone, update } = await member()
  await guest.enter({ email, phone })
  for (let tries = 0; tries < 10; tries += 1) await new Visitor(portal).login(email, 'Wrong2026')
  expect((await update('Wrong2026', newPassword)).statusCode).toBe(401)
  expect((await guest.login(email)).json()).toMatchObject({ token: expect.any(String) })
  expect((await update(testPassword, newPassword)).statusCode).toBe(200)
  expect(await newestMessage(portal.database, email)).toMatchObject({
    subject: 'Your password has changed',
  })
})
