/** Forgotten password, forgotten user name, and the questions: what is mailed, and what the pages do not reveal. */
import { beforeEach, expect, test, vi } from 'vitest'
import { aMember, aPolicy, newestMessage, someQuestions } from '../../../testing/builders.ts'
import { anEnrolment } from '../../../testing/enrolment.ts'
import { forThisFile } from '../../../testing/for-this-file.ts'
import { openTestPortal } from '../../../testing/portal.ts'
import { aPhone, linkIn, Visitor } from '../../../testing/visitor.ts'
import { hashPassword } from '../password-hash.ts'

const portal = await forThisFile(openTestPortal())
await someQuestions(portal.database, 12)
await portal.work()
beforeEach(() => portal.clock.advance({ hours: 1 }))

const hashed = hashPassword('an answer')
async function answered(accountId: number, ids: number[]) {
  const answer_hash = await hashed
  const answers = ids.map((question_id) => ({ account_id: accountId, question_id, answer_hash }))
  await portal.database.insertInto('security_answer').values(answers).execute()
}
async function member(ids: number[] = [2, 5, 9]) {
  const one = await aMember(portal.database, { phone: aPhone() })
  if (ids.length > 0) await answered(one.accountId, ids)
  return one
}
const forgot = (username: string, language: 'en' | 'ar' = 'en') => {
  const { browser } = new Visitor(portal)
  browser.language = language
  return browser.post('forgot-password', { username })
}
const arrived = (to: string) =>
  vi.waitFor(
    async () => {
      const mail = await newestMessage(portal.database, to)
      if (!mail) throw new Error(`Nothing has come to ${to} yet.`)
      return mail
    },
    { timeout: 30_000, interval: 50 },
  )
const questions = async (email?: string) => {
  const path = email === undefined ? 'get-all-questions' : `get-all-questions/${email}`
  const answer = await new Visitor(portal).browser.get(path)
  return answer.json<{ data: { id: number; question: string }[] }>().data
}

test('ACC-116 ACC-117 forgot password answers alike for everybody, and the mail goes to the account', async () => {
  const { email } = await member()
  const answers = await Promise.all([email, 'nobody@example.com'].map((name) => forgot(name)))
  expect([answers[0]?.statusCode, answers[0]?.json()]).toEqual([
    200,
    {
      success: true,
      message: "If we know this address, we've sent it an email with a link to reset the password.",
    },
  ])
  expect(answers[0]?.body).toBe(answers[1]?.body)
  expect(await arrived(email)).toMatchObject({ subject: 'Reset your password' })
  const mail = await newestMessage(portal.database, email)
  expect(mail?.text).toContain('24 hours')
  expect(mail?.text).toMatch(/http:\/\/localhost:\d+\/portal\/passwordReset\/[\w-]+$/)
  expect(await newestMessage(portal.database, 'nobody@example.com')).toBeUndefined()
})

test('ACC-114 ACC-115 a user name will do, and the mail still goes to the address on file', async () => {
  const { email, accountId } = await member()
  await portal.database
    .updateTable('account')
    .set({ username: 'Horizon77' })
    .where('id', '=', accountId)
    .execute()
  await forgot('horizon77')
  expect(await arrived(email)).toMatchObject({ subject: 'Reset your password' })
})

test('ACC-116 the mail is in the language of the account, whoever asked in another', async () => {
  const { email, accountId } = await member()
  await portal.database
    .updateTable('account')
    .set({ language: 'ar' })
    .where('id', '=', accountId)
    .execute()
  await forgot(email, 'en')
  expect(await arrived(email)).toMatchObject({ subject: 'إعادة تعيين كلمة المرور' })
})

test('ACC-116 who has no questions yet gets a link to choose them with the password', async () => {
  const { email } = await member([])
  await forgot(email)
  expect(await arrived(email)).toMatchObject({ subject: 'Set your password' })
})

test('ACC-116 who has no password yet gets a link to set the first one, whatever answers are on file', async () => {
  const { email, accountId } = await member()
  await portal.database
    .updateTable('account')
    .set({ password_hash: null })
    .where('id', '=', accountId)
    .execute()
  await forgot(email)
  const { subject, text } = await arrived(email)
  expect(subject).toBe('Set your password')
  expect(linkIn(text)).toMatchObject({ email, password_reset: false })
})

test('ACC-116 ten mails an hour to one name, and the eleventh tells when, known or not', async () => {
  const { email } = await member()
  for (const name of [email, 'not-here@example.com']) {
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await forgot(name)).statusCode)
    expect(statuses).toEqual([...Array<number>(10).fill(200), 429])
    const late = await forgot(name.toUpperCase())
    expect(Number(late.headers['retry-after'])).toBeGreaterThan(0)
  }
})

test('ACC-120 ACC-123 the user name comes by mail to the address on file, and the page does not say whether', async () => {
  const policyId = await aPolicy(portal.database, { number: 'GH-NAME' })
  const { email, accountId } = await aMember(portal.database, {
    policyId,
    certificate: '700001',
    phone: aPhone(),
  })
  await portal.database
    .updateTable('account')
    .set({ username: 'layla77' })
    .where('id', '=', accountId)
    .execute()
  const right = { policy_number: 'GH-NAME', certificate_number: '700001', dob: '1988-03-14' }
  const { numbers: withoutAccount } = await anEnrolment(portal)
  const asked = [right, { ...right, dob: '1988-03-15' }, withoutAccount]
  const answers = await Promise.all(
    asked.map((body) =>
      new Visitor(portal).browser.post('forgot-email', { ...body, username: '' }),
    ),
  )
  expect(answers.map((one) => one.statusCode)).toEqual([200, 200, 200])
  expect(new Set(answers.map((one) => one.body)).size).toBe(1)
  expect(answers[0]?.body).not.toContain('@')
  expect(await arrived(email)).toMatchObject({ subject: 'Your username' })
  expect((await newestMessage(portal.database, email))?.text).toContain('layla77')
})

test('ACC-123 the address alone will do too, known or not', async () => {
  const { email } = await aMember(portal.database, { phone: aPhone() })
  const answers = await Promise.all(
    [email, 'nobody-at-all@example.com'].map((username) =>
      new Visitor(portal).browser.post('forgot-email', { username }),
    ),
  )
  expect(answers[0]?.json()).toEqual({
    success: true,
    message:
      "If these details match an account, we've sent the username to the email address on file.",
  })
  expect(answers[1]?.body).toBe(answers[0]?.body)
  expect(await arrived(email)).toMatchObject({ subject: 'Your username' })
})

test('ACC-121 ACC-122 all three numbers are needed to recover the user name', async () => {
  const right = { policy_number: 'GH-NAME', certificate_number: '700001', dob: '1988-03-14' }
  for (const missing of Object.keys(right)) {
    const { browser } = new Visitor(portal)
    expect((await browser.post('forgot-email', { ...right, [missing]: '' })).statusCode).toBe(422)
  }
})

test('ACC-151 without an address all questions are offered', async () => {
  const all = await questions()
  expect(all).toHaveLength(12)
  expect(all[11]).toEqual({ id: 12, question: 'Question 12?' })
})

test('ACC-130 with an address the three questions of its owner', async () => {
  const { email } = await member([2, 5, 9])
  expect(await questions(email)).toEqual([
    { id: 2, question: 'Question 2?' },
    { id: 5, question: 'Question 5?' },
    { id: 9, question: 'Question 9?' },
  ])
  expect((await questions(email.toUpperCase())).map((one) => one.id)).toEqual([2, 5, 9])
})

test('ACC-130 an address without an account gets three questions, always the same', async () => {
  const first = await questions('decoy@example.com')
  expect(first).toHaveLength(3)
  expect(await questions('decoy@example.com')).toEqual(first)
  expect(await questions('DECOY@example.com')).toEqual(first)
  const others = await Promise.all(
    ['a', 'b', 'c', 'd'].map((name) => questions(`${name}@example.com`)),
  )
  expect(new Set(others.map((one) => JSON.stringify(one))).size).toBeGreaterThan(1)
})

test('ACC-130 nobody can tell from their number who has fewer questions or more', async () => {
  for (const ids of [[], [4], [1, 2, 3, 4, 5, 6]]) {
    const { email } = await member(ids)
    const shown = (await questions(email)).map((one) => one.id)
    expect(shown).toHaveLength(3)
    expect(shown.filter((id) => ids.includes(id))).toHaveLength(Math.min(ids.length, 3))
    expect((await questions(email)).map((one) => one.id)).toEqual(shown)
  }
})

test('ACC-130 one address may ask for the questions of sixty names in ten minutes', async () => {
  const statuses = await Promise.all(
    Array.from({ length: 61 }, async (_, index) => {
      const answer = await new Visitor(portal).browser.get(
        `get-all-questions/x${index}@example.com`,
      )
      return answer.statusCode
    }),
  )
  expect(statuses.filter((status) => status === 429)).toHaveLength(1)
})
