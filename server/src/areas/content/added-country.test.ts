/** A whole portal in a country that no code knows: a record of `countries.json` is all that was added. */
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { register } from '@falaj/contract/access/registration/schemas.ts'
import type { CountryContact } from '@falaj/contract/support/schemas.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newestMessage, someQuestions } from '../../testing/builders.ts'
import { formOf } from '../../testing/form.ts'
import { saudiContent } from '../../testing/saudi-arabia.ts'
import { signIn } from '../../testing/sign-in.ts'
import { Visitor } from '../../testing/visitor.ts'
import { bankFields } from '../banking/testing/bank-fields.ts'
import { type ClaimsFixture, openClaimsFixture } from '../claims/commands/testing/claims-fixture.ts'
import { memberFact, policyFact } from '../integration/testing/facts.ts'
import { complaintFields } from '../support/testing/complaint-fields.ts'
import { checkContent } from './load-content.ts'

const folder = saudiContent()
const listId = 194
let fixture: ClaimsFixture
beforeAll(async () => {
  fixture = await openClaimsFixture({ CONTENT_DIR: folder })
  await someQuestions(fixture.database)
  const told = await fixture.tell(
    {
      type: 'country.upserted',
      id: listId,
      iso2: 'SA',
      iso3: 'SAU',
      short_name: { en: 'Saudi Arabia', ar: 'السعودية' },
      nationality: { en: 'Saudi', ar: 'سعودي' },
    },
    { type: 'currency.upserted', id: 9, code: 'SAR', name: { en: 'Saudi riyal' } },
    policyFact({ policy_number: 'PSA', ext_policy_number: 'SA-1', country: 'SA', currency: 'SAR' }),
    memberFact({
      card_number: '9661',
      policy_number: 'PSA',
      certificate_number: '4001',
      nationality: 'SA',
      country: 'SA',
      phone_number: '+966501234567',
    }),
  )
  if (told.accepted !== 4) throw new Error(`Not taken in: ${JSON.stringify(told)}`)
  await fixture.database
    .updateTable('policy')
    .set({ country_id: listId })
    .where('id', '=', fixture.family.policyId)
    .execute()
  await fixture.database.updateTable('person').set({ country_code: 'SA' }).execute()
})
afterAll(async () => {
  await fixture.close()
  rmSync(folder, { recursive: true })
})

test('ADD-146 the record is in order', async () => {
  expect(await checkContent(folder)).toEqual([])
})

test('ADD-146 ACC-078 whoever is insured there registers by that home, with a code to a number from there', async () => {
  const visitor = new Visitor(fixture.portal)
  const numbers = { policy_number: 'SA-1', certificate_number: '4001', dob: '1985-04-02' }
  const registered = (country_code: string) =>
    visitor.browser.post('register', { ...numbers, email: 'omar@example.com', country_code })
  expect((await registered('AE')).statusCode).toBe(422)

  const begun = await registered('SA')
  expect(begun.statusCode).toBe(200)
  const { user_id, phone_number } = register.response.parse(begun.json())
  expect(phone_number).toBe('+966 ••••• 4567')
  const entered = await visitor.verifyOtp(user_id, await visitor.codeSentTo('+966501234567'))
  expect(entered.json()).toMatchObject({ success: true })
  expect(await newestMessage(fixture.database, 'omar@example.com')).toBeDefined()
})

test('ADD-146 ACC-034 a member is there with that country', async () => {
  const token = await signIn(fixture.portal, fixture.portal.browser(), fixture.family.account)
  const { data } = (await fixture.browser.get('me', token)).json<{ data: object }>()
  expect(data).toMatchObject({ country_code: 'SA' })
})

const add = (changes: object) =>
  fixture.browser.post(
    'update-bank-details',
    { ...bankFields, bank_country: listId, bank_id: -1, bank_name: 'Najd Bank', ...changes },
    fixture.token,
  )

describe('ADD-146 BNK-016 an account in that country', () => {
  test('is known by an IBAN from there', async () => {
    const answer = await add({ swift: 'NAJDSARI', iban_no: 'SA0380000000608010167519' })
    expect(answer.json()).toMatchObject({ data: { iban_no: '•••• 7519', bank_country: listId } })
  })

  test('by no other, and by no other number', async () => {
    const foreign = await add({ iban_no: 'AE919990003318820064021' })
    expect([foreign.statusCode, foreign.body]).toEqual([422, expect.stringContaining('iban_no')])
    const other = await add({ number_type: 2, iban_no: '', account_no: '0119004477312' })
    expect([other.statusCode, other.body]).toEqual([422, expect.stringContaining('number_type')])
  })
})

test('ADD-146 CLM-101 a claim has the day that it is in Riyadh, where Dubai has the next', async () => {
  // Half past eight in the evening by UTC.
  fixture.portal.clock.advance({ hours: 12, minutes: 30 })
  const by = await signIn(fixture.portal, fixture.portal.browser(), fixture.family.account)
  const tomorrow = await fixture.file({ treatment_date: '2026-06-16' }, { by })
  expect(tomorrow.statusCode).toBe(422)
  const filed = await fixture.filed({ treatment_date: '2026-06-15' }, { by })
  expect(filed.data).toMatchObject({
    submission_date: expect.stringMatching(/^2026-06-15T23:3\d:\d\d\+03:00$/),
  })
})

test('ADD-146 SUP-016 SUP-015 a complaint is counted by its weekend and holidays, and can go to its regulator', async () => {
  const { headers, payload } = await formOf([], {
    ...complaintFields,
    phone_number: '+966 50 123 4567',
  })
  const url = '/portal/api/complaint'
  const answer = await fixture.portal.app.inject({ method: 'POST', url, headers, payload })
  // From a Monday: no Wednesday, which is a holiday, no Friday and no Saturday.
  expect(answer.json()).toMatchObject({
    data: { update_due: '2026-06-18', resolution_due: '2026-06-23' },
  })

  const contacts = await fixture.browser.get('contacts')
  const { data } = contacts.json<{ data: CountryContact[] }>()
  expect(data.find(({ country }) => country === 'SA')).toMatchObject({
    name: 'Saudi Arabia',
    hours: 'Sunday to Thursday, 9:00 to 17:00',
    regulators: [{ key: 'saudi' }],
  })
})

const broken = async (from: string, to: string) => {
  const file = join(folder, 'countries.json')
  const written = readFileSync(file, 'utf8')
  expect(written).toContain(from)
  const copy = saudiContent()
  writeFileSync(join(copy, 'countries.json'), written.replace(from, to))
  const problems = await checkContent(copy)
  rmSync(copy, { recursive: true })
  return problems.map(({ reason }) => reason)
}

describe('ADD-146 a record that cannot be right is told in a sentence', () => {
  test.each([
    ['"home": "SA"', '"home": "FR"', 'home FR is not in the list'],
    ['"code": "SA"', '"code": "US"', 'banks of US have no IBANs, so iban_required must be false'],
    ['"list_id": 194', '"list_id": 234', 'list_id 234 is used twice'],
    ['Asia/Riyadh', 'Asia/Riyad', 'a time zone such as Europe/Paris'],
    ['"address": "typed"', '"address": "listed"', 'only one country can have its addresses listed'],
  ])('%s → %s', async (from, to, reason) => {
    const told = await broken(from, to)
    expect(told.some((one) => one.includes(reason))).toBe(true)
  })
})
