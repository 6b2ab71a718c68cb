import * as schema from '@falaj/contract/information/schemas.ts'
import { readMarkup } from '@falaj/contract/shared/markup.ts'
import { expect, test } from 'vitest'
import { aMember } from '../../testing/builders.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openTestPortal } from '../../testing/portal.ts'
import { signIn } from '../../testing/sign-in.ts'

const portal = await forThisFile(openTestPortal())
const token = await signIn(portal, portal.browser(), await aMember(portal.database))
const phone = '+97336550199'
const other = await aMember(portal.database, { phone })
await portal.database
  .updateTable('person')
  .set({ country_code: 'BH' })
  .where('id', '=', other.personId)
  .execute()
const inBahrain = await signIn(portal, portal.browser(), { ...other, phone })

async function asked(by?: string, language: 'en' | 'ar' = 'en') {
  const browser = portal.browser()
  browser.language = language
  const answer = await browser.get('V2/faq', by)
  expect(answer.statusCode).toBe(200)
  return schema.faq.response.parse(answer.json()).data
}
const questionsOf = async (by?: string) =>
  (await asked(by)).flatMap(({ faq }) => faq.map(({ question }) => question))

const forMembers = 'May my husband or wife have an account too?'
const forBahrain = 'How do I contact you in Bahrain?'

test('SUP-048 SUP-052 ACC-013 anybody reads the questions by category, each with id, question and answer', async () => {
  const categories = await asked()
  expect(categories.map(({ id, name }) => [id, name])).toEqual(
    expect.arrayContaining([
      [1, 'Your account'],
      [3, 'Claims and payment'],
    ]),
  )
  expect(categories.find(({ id }) => id === 1)?.faq).toContainEqual(
    expect.objectContaining({
      id: 101,
      question: 'How do I register?',
      answer: expect.stringContaining('Register Now</a> on the login page.'),
    }),
  )
  expect(categories.every(({ faq }) => faq.length > 0)).toBe(true)
  const unanswered = categories.flatMap(({ faq }) => faq).filter(({ answer }) => answer === '')
  expect(unanswered).toEqual([])
  const ids = categories.flatMap(({ faq }) => faq.map(({ id }) => id))
  expect(new Set(ids).size).toBe(ids.length)
  expect((await asked(undefined, 'ar')).map(({ name }) => name)).toContain('حسابك')
})

test('SUP-052 a signed-in member also reads the questions for members, and those of the country', async () => {
  const [visitor, member, bahraini] = await Promise.all([
    questionsOf(),
    questionsOf(token),
    questionsOf(inBahrain),
  ])
  expect(visitor).not.toContain(forMembers)
  expect(visitor).not.toContain(forBahrain)
  expect(member).toContain(forMembers)
  expect(member).not.toContain(forBahrain)
  expect(bahraini).toContain(forBahrain)
  expect(member).toEqual(expect.arrayContaining(visitor))
})

test('SUP-052 a session that is over is refused, so that the page renews it instead of showing less', async () => {
  expect((await portal.browser().get('V2/faq', 'no.such.token')).statusCode).toBe(401)
})

test('SUP-049 every answer that leaves the portal holds only the markup that pages show', async () => {
  for (const { faq } of await asked(inBahrain))
    for (const { answer } of faq) expect(readMarkup(answer).faults).toEqual([])
})
