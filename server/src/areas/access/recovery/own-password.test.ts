import { expect, test } from 'vitest'
import { testPassword } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { aFamily } from '../../../testing/cover.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { signIn } from '../../../testing/sign-in.ts'
import { untilOneWaits } from '../../../testing/until-waiting.ts'
import { hashPassword, passwordMatches } from '../password-hash.ts'

let family: Awaited<ReturnType<typeof aFamily>>
const portal = await forThisFile(openTestPortal())

let phones = 0
async function aMember() {
  phones += 10
  family = await aFamily(portal.database, { phone: `+9715012${10_000 + phones}` })
  const browser = portal.browser()
  const token = await signIn(portal, browser, family.account)
  const change = async (
    { from = testPassword, to }: { from?: string; to: string },
    { by = token, key = '' } = {},
  ) => {
    const body = {
      old_password: await browser.seal(from, portal.clock.now()),
      password: await browser.seal(to, portal.clock.now()),
    }
    return sent(body, { by, key })
  }
  const sent = (body: Record<string, string>, { by = token, key = '' } = {}) =>
    browser.send('PUT', 'profile/login-credentials-v2', {
      body,
      token: by,
      headers: key ? { 'idempotency-key': key } : {},
    })
  const passwordIs = async (password: string) => {
    const { password_hash } = await portal.database
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', family.account.id)
      .executeTakeFirstOrThrow()
    return passwordMatches(password_hash, password)
  }
  return { browser, token, change, sent, passwordIs }
}
const fresh = 'Zitronen4711'

test('PRF-046 GAP-150 the password is changed by the old one, both sealed; other sessions end, and the owner is told', async () => {
  const { token, change, passwordIs } = await aMember()
  const elsewhere = portal.browser()
  const other = await signIn(portal, elsewhere, family.account)
  const answer = await change({ to: fresh })
  expect(answer.json()).toEqual({ success: true, message: "You've changed your password." })
  expect(await passwordIs(fresh)).toBe(true)
  expect((await portal.browser().get('me', token)).statusCode).toBe(200)
  expect((await portal.browser().get('me', other)).statusCode).toBe(401)
  const mails = portal.database.selectFrom('message').select(['subject', 'recipient'])
  expect(await mails.where('recipient', '=', family.account.email).execute()).toContainEqual({
    subject: 'Your password has changed',
    recipient: family.account.email,
  })
  const trusted = portal.database.selectFrom('trusted_browser').select('revoked_at')
  for (const { revoked_at } of await trusted.where('account_id', '=', family.account.id).execute())
    expect(revoked_at).not.toBeNull()
})

test('PRF-043 a wrong old password and a missing one are refused at their field, and the session stays', async () => {
  const { token, change, sent, browser, passwordIs } = await aMember()
  const answer = await change({ from: 'Wrong12345', to: fresh })
  expect([answer.statusCode, answer.json()]).toEqual([
    422,
    {
      success: false,
      message: "The old password isn't right.",
      errors: { old_password: ["The old password isn't right."] },
    },
  ])
  const missing = await sent({ password: await browser.seal(fresh, portal.clock.now()) })
  expect(missing.json()).toMatchObject({ errors: { old_password: ['Old password is missing'] } })
  expect(await passwordIs(testPassword)).toBe(true)
  expect((await portal.browser().get('me', token)).statusCode).toBe(200)
})

test('PRF-044 a new one that is too short, has no digit or no letter, or is the old one is refused', async () => {
  const { change, passwordIs } = await aMember()
  for (const to of ['abc1234', 'abcdefgh', '12345678', testPassword])
    expect([to, (await change({ to })).statusCode]).toEqual([to, 422])
  expect(await passwordIs(testPassword)).toBe(true)
  expect((await change({ to: 'qwzrtpl1' })).statusCode).toBe(200)
})

test('PRF-046 in clear it is not read', async () => {
  const { sent } = await aMember()
  expect((await sent({ old_password: testPassword, password: fresh })).statusCode).toBe(422)
})

test('GAP-153 sent again under its key it is answered as before, though the old password is gone', async () => {
  const { browser, sent } = await aMember()
  const body = {
    old_password: await browser.seal(testPassword, portal.clock.now()),
    password: await browser.seal(fresh, portal.clock.now()),
  }
  for (const _again of [1, 2])
    expect((await sent(body, { key: 'once-of-this-test' })).statusCode).toBe(200)
  expect((await sent(body)).statusCode).toBe(422)
})

test('guesses are counted, and do not lock the login', async () => {
  const { change } = await aMember()
  for (let tries = 0; tries < 10; tries += 1)
    expect((await change({ from: 'Wrong12345', to: fresh })).statusCode).toBe(422)
  expect((await change({ to: fresh })).statusCode).toBe(429)
  await signIn(portal, portal.browser(), family.account)
})

test('PRF-003 GAP-113 a dependant who logs in has none to change', async () => {
  const { change } = await aMember()
  const spouse = await signIn(portal, portal.browser(), family.spouseAccount)
  expect((await change({ to: fresh }, { by: spouse })).statusCode).toBe(403)
})

test('whoever knows the old password does not undo the change that its owner makes at the same moment', async () => {
  const { change, passwordIs } = await aMember()
  const { id } = family.account
  const theirs = await hashPassword('Ihre4711-Wahl')
  const undone = await portal.database.transaction().execute(async (owner) => {
    await owner.updateTable('account').set({ password_hash: theirs }).where('id', '=', id).execute()
    const asked = change({ to: fresh })
    await untilOneWaits(portal.database)
    return { asked }
  })
  expect((await undone.asked).statusCode).toBe(401)
  expect(await passwordIs('Ihre4711-Wahl')).toBe(true)
})

test('a session that has ended meanwhile changes nothing any more', async () => {
  const { change, passwordIs } = await aMember()
  const { id } = family.account
  const ended = await portal.database.transaction().execute(async (elsewhere) => {
    await elsewhere
      .updateTable('session')
      .set({ ended_at: portal.clock.now(), end_reason: 'signed-out-everywhere' })
      .where('account_id', '=', id)
      .execute()
    const asked = change({ to: fresh })
    await untilOneWaits(portal.database)
    return { asked }
  })
  expect((await ended.asked).statusCode).toBe(401)
  expect(await passwordIs(testPassword)).toBe(true)
})
