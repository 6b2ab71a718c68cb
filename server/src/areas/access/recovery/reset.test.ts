/** A new password by the link in a mail: together with an answer, or with new questions. */
import type { LinkPurpose } from '@falaj/contract/access/recovery/schemas.ts'
import { beforeEach, expect, test } from 'vitest'
import { aMember, someQuestions, testPassword } from '../../../testing/builders.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, linkIn, Visitor } from '../../../testing/visitor.ts'
import { Links } from '../links.ts'
import { hashPassword } from '../password-hash.ts'
import { inTransaction } from '../../../ports/database/write.ts'

const portal = await forThisFile(openTestPortal())
await someQuestions(portal.database)
beforeEach(() => portal.clock.advance({ hours: 1 }))

const newPassword = 'Quiet-harbour-7'
const hashes = Promise.all([1, 2, 3].map((id) => hashPassword(`answer ${id}`)))

/** A member with three answers, and a link in the mailbox. */
async function mailed(purpose: LinkPurpose = 'reset-password') {
  const phone = aPhone()
  const { email, accountId, policyId, personId } = await aMember(portal.database, { phone })
  const answers = (await hashes).map((answer_hash, index) => ({
    account_id: accountId,
    question_id: index + 1,
    answer_hash,
  }))
  await portal.database.insertInto('security_answer').values(answers).execute()
  const { publicBaseUrl } = portal.config
  const links = new Links(portal.clock, publicBaseUrl)
  const { address } = await inTransaction(portal.database, (transaction) =>
    links.make(transaction, purpose, {
      accountId,
      email,
      passwordReset: true,
    }),
  )
  const link = linkIn(address)
  return { guest: new Visitor(portal), email, phone, accountId, policyId, personId, link }
}

async function anotherLink(
  accountId: number,
  email: string,
  purpose: LinkPurpose = 'reset-password',
) {
  const links = new Links(portal.clock, portal.config.publicBaseUrl)
  const of = { accountId, email, passwordReset: true }
  return linkIn(
    (await inTransaction(portal.database, (transaction) => links.make(transaction, purpose, of)))
      .address,
  )
}

test('ACC-136 ACC-137 the link and a right answer set a new password', async () => {
  const { guest, link, email, phone } = await mailed()
  const answer = await guest.resetPassword(link, newPassword)
  expect(answer.json()).toMatchObject({ success: true, message: expect.stringContaining('Log in') })
  expect((await guest.login(email)).statusCode).toBe(401)
  expect(await guest.enter({ email, phone }, newPassword)).toBeTruthy()
})

test('ACC-136 an answer is compared as people mean it: case, blanks and the shape of letters do not matter', async () => {
  for (const answer of ['  ANSWER   1 ', 'answer\t1', 'Ａnswer １']) {
    const { guest, link } = await mailed()
    expect((await guest.resetPassword(link, newPassword, { answer })).statusCode).toBe(200)
  }
})

test('ACC-136 a wrong answer and an answer to a question that was never chosen get one refusal', async () => {
  const { guest, link } = await mailed()
  const wrongly = await guest.resetPassword(link, newPassword, { answer: 'no idea' })
  const never = await guest.resetPassword(link, newPassword, { security_question: 6 })
  expect(wrongly.statusCode).toBe(422)
  expect(wrongly.body).toBe(never.body)
})

test('ACC-136 five wrong answers are looked at in a day, also when many come at once and by a newer link', async () => {
  const { guest, link, email, accountId } = await mailed()
  const body = {
    email,
    token: link.token,
    security_question: 1,
    answer: 'no idea',
    password: await guest.seal(newPassword),
  }
  const answers = await Promise.all(
    Array.from({ length: 25 }, () => guest.browser.post('reset-password-v2', body)),
  )
  expect(answers.filter((one) => one.statusCode === 422)).toHaveLength(5)
  expect(answers.filter((one) => one.statusCode === 429)).toHaveLength(20)
  const newer = await anotherLink(accountId, email)
  const locked = await guest.resetPassword(newer, newPassword)
  expect(locked.statusCode).toBe(429)
  expect(locked.json<{ message: string }>().message).toMatch(
    /Try again in \d+ hours\. If it can't wait, call .*contact us/,
  )
  const refused = await portal.database
    .selectFrom('audit_entry')
    .select('id')
    .where('action', '=', 'answer-refused')
    .where('account_id', '=', accountId)
    .execute()
  expect(refused).toHaveLength(5)
  portal.clock.advance({ days: 1 })
  const tomorrow = await anotherLink(accountId, email)
  expect((await guest.resetPassword(tomorrow, newPassword)).statusCode).toBe(200)
})

test('ACC-136 a right answer with a password that will not do costs no try', async () => {
  const { guest, link } = await mailed()
  for (let tries = 0; tries < 6; tries += 1) {
    expect((await guest.resetPassword(link, 'short1')).statusCode).toBe(422)
  }
  expect((await guest.resetPassword(link, newPassword)).statusCode).toBe(200)
})

test('ACC-118 a link is good for 23 hours 59 minutes', async () => {
  const { guest, link } = await mailed()
  portal.clock.advance({ hours: 23, minutes: 59 })
  expect((await guest.resetPassword(link, newPassword)).statusCode).toBe(200)
})

test('ACC-118 a link that runs out while the password is being made is not spent', async () => {
  const { link } = await mailed()
  const links = new Links(portal.clock, portal.config.publicBaseUrl)
  portal.clock.advance({ hours: 24 })
  await expect(
    inTransaction(portal.database, (transaction) => links.spend(transaction, link.token)),
  ).rejects.toMatchObject({ status: 410 })
})

test('ACC-118 ACC-139 expired, spent, unknown and foreign links are refused alike, with the word contact', async () => {
  const [expired, spent, other] = [await mailed(), await mailed(), await mailed('set-password')]
  portal.clock.advance({ hours: 24, minutes: 1 })
  const fresh = await mailed()
  const used = await mailed()
  await used.guest.resetPassword(used.link, newPassword)
  const answers = [
    await expired.guest.resetPassword(expired.link, newPassword),
    await used.guest.resetPassword(used.link, 'Other-harbour-8'),
    await fresh.guest.resetPassword({ ...fresh.link, token: 'x'.repeat(43) }, newPassword),
    await fresh.guest.resetPassword({ ...fresh.link, email: spent.email }, newPassword),
    await other.guest.resetPassword(other.link, newPassword),
  ]
  expect(answers.map((one) => one.statusCode)).toEqual([410, 410, 410, 410, 410])
  expect(new Set(answers.map((one) => one.body)).size).toBe(1)
  expect(answers[0]?.json<{ message: string }>().message).toMatch(/\bcontact\b/)
})

test('ACC-143 what a link may do is read from its row, not from what the link says', async () => {
  const reset = await mailed('reset-password')
  expect((await reset.guest.setPassword(reset.link, newPassword)).statusCode).toBe(410)
  const set = await mailed('set-password')
  expect((await set.guest.resetPassword(set.link, newPassword)).statusCode).toBe(410)
  const flag = { password_reset: false }
  expect((await set.guest.setPassword(set.link, newPassword, flag)).statusCode).toBe(200)
})

test('ACC-136 one link used twice at once sets one password', async () => {
  const { guest, link, email, phone } = await mailed()
  const passwords = ['Quiet-harbour-7', 'Other-harbour-8']
  const answers = await Promise.all(passwords.map((one) => guest.resetPassword(link, one)))
  expect(answers.map((one) => one.statusCode).toSorted()).toEqual([200, 410])
  const won = passwords[answers.findIndex((one) => one.statusCode === 200)]
  expect(await guest.enter({ email, phone }, won)).toBeTruthy()
})

test('ACC-136 a newer link ends the one before, whatever each is for', async () => {
  for (const [before, after] of [
    ['reset-password', 'reset-password'],
    ['reset-password', 'set-password'],
    ['set-password', 'reset-password'],
  ] as const) {
    const { guest, link, email, accountId } = await mailed(before)
    const newer = await anotherLink(accountId, email, after)
    const use = (one: typeof link, purpose: LinkPurpose) =>
      purpose === 'reset-password'
        ? guest.resetPassword(one, newPassword)
        : guest.setPassword(one, newPassword)
    expect((await use(link, before)).statusCode).toBe(410)
    expect((await use(newer, after)).statusCode).toBe(200)
  }
})

test('ACC-118 ACC-139 whether a link still works is said before anything is typed, and spends nothing', async () => {
  const { guest, link, email, accountId } = await mailed()
  const works = async (one: typeof link, purpose: LinkPurpose = 'reset-password') => {
    const { email: address, token } = one
    const answer = await guest.browser.post('check-link', { purpose, email: address, token })
    return answer.json<{ data: { good: boolean } }>().data.good
  }
  expect(await works(link)).toBe(true)
  expect(await works(link, 'set-password')).toBe(false)
  expect(await works({ ...link, email: 'else@example.com' })).toBe(false)
  const newer = await anotherLink(accountId, email)
  expect(await works(link)).toBe(false)
  expect(await works(newer)).toBe(true)
  expect((await guest.resetPassword(newer, newPassword)).statusCode).toBe(200)
  expect(await works(newer)).toBe(false)
})

test('ACC-136 after a reset every session and every trusted browser is over, and the owner is told', async () => {
  const { guest, link, email, phone } = await mailed()
  const home = new Visitor(portal)
  const token = await home.enter({ email, phone })
  await guest.resetPassword(link, newPassword)
  expect((await home.browser.get('me', token)).statusCode).toBe(401)
  expect((await home.browser.post('refresh-token', {}, token)).statusCode).toBe(401)
  expect((await home.login(email, newPassword)).json()).toMatchObject({ token: null })
  const notices = await portal.database
    .selectFrom('message')
    .select('subject')
    .where('recipient', '=', email)
    .execute()
  expect(notices).toContainEqual({ subject: 'Your password has changed' })
})

test('ACC-133 ACC-141 a new password has eight signs with a letter and a digit, and may be long', async () => {
  const { guest, link } = await mailed()
  for (const bad of ['Short-1', 'onlyletters', '12345678', `a1${'x'.repeat(127)}`]) {
    expect((await guest.resetPassword(link, bad)).statusCode).toBeGreaterThanOrEqual(400)
  }
  // A common word is not a leaked password.
  expect((await guest.resetPassword(link, 'Welcome2027')).statusCode).toBe(200)
  const { guest: other, link: another } = await mailed()
  const long = 'A far longer one than thirteen signs, with the digit 7'
  expect((await other.resetPassword(another, long)).statusCode).toBe(200)
})

test('ACC-158 a new password is not the old one, not a leaked one, and not made of own words', async () => {
  const { guest, link, email } = await mailed()
  const sentences = []
  for (const bad of [
    testPassword,
    'password1',
    'Qwerty123',
    'Layla-2026-x',
    `${email.split('@')[0]}-x1`,
    'L-a-y-l-á 2026 x',
  ]) {
    const answer = await guest.resetPassword(link, bad)
    expect(answer.statusCode).toBe(422)
    sentences.push(answer.json<{ message: string }>().message)
  }
  expect(sentences[0]).toBe('New password cannot be the same as the old password')
  expect(sentences[1]).toContain('leaks')
  for (const own of sentences.slice(3)) expect(own).toContain('without your name')
})

test('ADD-421 a new password has neither the Arabic name of its owner nor the phone number, however it is dialled', async () => {
  const { guest, link, phone } = await mailed()
  const abroad = phone.slice('+971'.length)
  for (const bad of ['ليلى-2026-x', `x-0${abroad}`, `x-00971${abroad}`, `x-${abroad}`]) {
    const answer = await guest.resetPassword(link, bad)
    expect([bad, answer.statusCode, answer.json<{ message: string }>().message]).toEqual([
      bad,
      422,
      'Choose a password without your name, address or phone number.',
    ])
  }
})

test('ADD-370 ADD-371 a new password has no word of the insurer, the portal or the policy, and the refusal says which', async () => {
  const { guest, link, policyId, personId } = await mailed()
  const numbers = { policy_number: 'HX-2026-7301', employer: { en: 'Marjan Shipyards' } }
  await portal.database.updateTable('policy').set(numbers).where('id', '=', policyId).execute()
  await portal.database
    .updateTable('enrolment')
    .set({ certificate_number: '80412377' })
    .where('person_id', '=', personId)
    .execute()
  const said = async (bad: string) => {
    const answer = await guest.resetPassword(link, bad)
    return [answer.statusCode, answer.json<{ message: string }>().message]
  }
  const insurer = 'Choose a password without our name or the name of this portal.'
  const policy =
    "Choose a password without your policy or certificate number, your network's name or your employer's."
  for (const bad of ['gulf of pearls 7', 'Falaj-oasis-9', 'ho-ri-zon-77'])
    expect(await said(bad)).toEqual([422, insurer])
  for (const bad of ['xHX 2026 7301', 'my 8041 2377 x', 'marjan-by-night-7'])
    expect(await said(bad)).toEqual([422, policy])
  guest.browser.language = 'ar'
  expect((await said('الخليج البعيد 7'))[1]).toContain('اسمنا')
  expect((await said('marjan-by-night-7'))[1]).toContain('رقم وثيقتك')
  expect((await said('Oasis-2026-x'))[0]).toBe(200)
})

test('ACC-153 ACC-145 both passwords must be the same', async () => {
  const { guest, link } = await mailed('set-password')
  const conpassword = await guest.seal('Other-harbour-8')
  const answer = await guest.setPassword(link, newPassword, { conpassword })
  expect(answer.json()).toMatchObject({ message: 'Passwords do not match' })
})

const answersTo = (...ids: number[]) => ids.map((id) => ({ id, answer: 'x' }))

test('ACC-148 ACC-149 ACC-150 three different questions of ours are needed', async () => {
  const { guest, link } = await mailed('set-password')
  for (const security_questions of [
    answersTo(1, 2),
    answersTo(1, 1, 2),
    answersTo(1, 2, 3, 3),
    answersTo(1, 2, 999),
  ]) {
    const answer = await guest.setPassword(link, newPassword, { security_questions })
    expect(answer.statusCode).toBe(422)
  }
  const blank = [...answersTo(1, 2), { id: 3, answer: '   ' }]
  expect(
    (await guest.setPassword(link, newPassword, { security_questions: blank })).statusCode,
  ).toBe(422)
  expect((await guest.setPassword(link, newPassword)).statusCode).toBe(200)
})

test('ACC-144 new questions take the place of the old ones, kept only as hashes', async () => {
  const { guest, link, accountId } = await mailed('set-password')
  const security_questions = [4, 5, 6].map((id) => ({ id, answer: `Secret ${id}` }))
  await guest.setPassword(link, newPassword, { security_questions })
  const rows = await portal.database
    .selectFrom('security_answer')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('question_id')
    .execute()
  expect(rows.map((row) => row.question_id)).toEqual([4, 5, 6])
  for (const { answer_hash } of rows)
    expect(answer_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
})
