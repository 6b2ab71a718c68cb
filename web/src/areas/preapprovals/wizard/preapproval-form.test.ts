/** What the form of a pre-approval asks, by its questions: what is missing or wrong, what it starts from, what goes out. */
import { expect, test, vi } from 'vitest'
import type { PreApprovalFormContext } from './preapproval-form-context.ts'

// The build brings the texts; the questions say nothing.
vi.mock('../../../language/texts.ts', () => ({}))

await import('@falaj/contract/shared/shipped-countries.ts')
const { preApprovalPages } = await import('./preapproval-form.tsx')
const { labelOf, problemsOf, questionsIn, sentOf, startOf } =
  await import('../../../requests/questions/question.ts')
const { steps } = preApprovalPages.form
const questions = questionsIn(steps)

const of = (value: string, phone: string | null, email: string | null) => ({
  value,
  name: value,
  calledName: value,
  image: null,
  phone,
  email,
  covered: { from: '2026-01-01', to: '2026-12-31' },
  left: false,
})
/** As calls tell it. */
const lists = {
  policy: { id: 7, country_code: 'AE', currency: 'AED' },
  patients: [
    of('0', '+971501234567', 'layla@example.com'),
    of('8', '+971501234568', 'omar@example.com'),
  ],
  countries: [
    { id: 234, short_name: 'United Arab Emirates', iso2: 'AE' },
    { id: 17, short_name: 'Bahrain', iso2: 'BH' },
  ],
  currencies: [
    { id: 1, name: 'UAE dirham', currency: 'AED' },
    { id: 2, name: 'Bahraini dinar', currency: 'BHD' },
  ],
  today: '2026-06-15',
}
const given = (request?: object): PreApprovalFormContext =>
  JSON.parse(JSON.stringify({ ...lists, request }))
const onRecord = {
  id: 41,
  dependent_id: 8,
  email: 'aunt@example.com',
  mobile_number: '+971509999999',
  claim_type: 2,
  country_id: 17,
  currency_id: 2,
  claimed_amount: '1250.500',
  provider_name: 'Cedar Bridge Medical Centre',
  expected_admission_date: '2026-06-20',
  additional_info: 'After the holidays.',
}
const answers = {
  dependent_id: '8',
  email: 'aunt@example.com',
  mobile_number: '+971509999999',
  claim_type: '2',
  country_id: '17',
  currency_id: '2',
  claimed_amount: '1,250.50',
  provider_name: 'Cedar Bridge Medical Centre',
  expected_admission_date: '20-06-2026',
  additional_info: 'After the holidays.',
}

/** What is said of a whole form in which these are typed. */
const problems = (
  typed: Record<string, string>,
  { intent = 'confirm', request }: { intent?: 'confirm' | 'draft'; request?: object } = {},
) => {
  const all: Record<string, string> = { ...answers, ...typed }
  const typedOf = (name: string) => all[name] ?? ''
  return problemsOf(questions, { given: given(request), typedOf, intent })
}
/** What is said of one answer, the others being right. */
const saidOf = async (name: string, typed: string, request?: object) =>
  (await problems({ currency_id: '1', [name]: typed }, request ? { request } : {}))[name]

const nothing = {
  claim_type: '',
  country_id: '',
  currency_id: '',
  claimed_amount: '',
  provider_name: '',
  expected_admission_date: '',
  additional_info: '',
}

test('PRE-043 PRE-048 the first step asks for the patient and the contact, the second for the treatment', () => {
  const asked = steps.map(({ cards }) =>
    questionsIn([{ cards }]).map((one) => [one.name, labelOf(one, given())]),
  )
  expect(asked).toEqual([
    [
      ['dependent_id', 'wizard.patient'],
      ['mobile_number', 'wizard.mobile'],
      ['email', 'wizard.email'],
    ],
    [
      ['claim_type', 'wizard.type'],
      ['expected_admission_date', 'preApproval.date'],
      ['currency_id', 'wizard.currency'],
      ['claimed_amount', 'preApproval.amount'],
      ['provider_name', 'preApproval.provider.label'],
      ['country_id', 'wizard.country'],
      ['additional_info', 'wizard.info'],
    ],
  ])
})

test('PRE-052 PRE-053 each of five that is missing is told in the same words, a missing provider in its own', async () => {
  expect(await problems(nothing)).toEqual({
    claim_type: 'preApproval.missing',
    expected_admission_date: 'preApproval.missing',
    currency_id: 'preApproval.currency.missing',
    claimed_amount: 'preApproval.amount.missing',
    provider_name: 'preApproval.provider.missing',
    country_id: 'preApproval.missing',
  })
  expect(await problems({})).toEqual({})
})

test('PRE-064 a draft needs none of them, and is checked for what is there', async () => {
  expect(await problems(nothing, { intent: 'draft' })).toEqual({})
  expect(await problems({ claimed_amount: '12.345' }, { intent: 'draft' })).not.toEqual({})
})

test('PRE-045 a number is required, and one without its country refused', async () => {
  expect(await saidOf('mobile_number', '')).toBe('phone.required')
  expect(await saidOf('mobile_number', '0501234567')).toBe('phone.invalid')
  expect(await saidOf('mobile_number', '+971501234567')).toBeUndefined()
})

test('PRE-047 an address that is missing, and one that is none, is Invalid Email', async () => {
  expect(await saidOf('email', '')).toBe('wizard.email.invalid')
  expect(await saidOf('email', 'layla@')).toBe('wizard.email.invalid')
  expect(await saidOf('email', 'layla@example.com')).toBeUndefined()
})

test('PRE-055 an amount has digits, one point and two decimals', async () => {
  for (const amount of ['1250', '1250.5', '1,250.50'])
    expect(await saidOf('claimed_amount', amount)).toBeUndefined()
  for (const amount of ['12.345', 'ten', '12e3', '1.2.3', '-5'])
    expect([amount, await saidOf('claimed_amount', amount)]).not.toEqual([amount, undefined])
})

test('PRE-057 PRE-074 a new one may begin today, a changed one tomorrow', async () => {
  expect(await saidOf('expected_admission_date', '14-06-2026')).toBe('preApproval.date.past')
  expect(await saidOf('expected_admission_date', '15-06-2026')).toBeUndefined()
  expect(await saidOf('expected_admission_date', '14-06-2026', onRecord)).toBe(
    'preApproval.date.invalid',
  )
  expect(await saidOf('expected_admission_date', '15-06-2026', onRecord)).toBe(
    'preApproval.date.invalid',
  )
  expect(await saidOf('expected_admission_date', '16-06-2026', onRecord)).toBeUndefined()
})

test('PRE-044 PRE-070 a new one starts from the principal and the policy, a changed one from what is on record', () => {
  expect(startOf(questions, given())).toEqual({
    dependent_id: '0',
    mobile_number: '+971501234567',
    email: 'layla@example.com',
    country_id: '234',
    currency_id: '1',
  })
  expect(startOf(questions, given(onRecord))).toEqual(answers)
})

test('PRE-044 a record without a contact starts from that of its patient', () => {
  const without = { ...onRecord, email: null, mobile_number: null }
  expect(startOf(questions, given(without))).toMatchObject({
    dependent_id: '8',
    mobile_number: '+971501234568',
    email: 'omar@example.com',
  })
})

test('PRE-056 PRE-060 PRE-062 each answer is sent under its name: the amount without commas, the day as ISO, 0 for the principal', async () => {
  expect(Object.fromEntries(await sentOf(questions, answers, given()))).toEqual({
    dependent_id: '8',
    mobile_number: '+971509999999',
    email: 'aunt@example.com',
    claim_type: '2',
    expected_admission_date: '2026-06-20',
    currency_id: '2',
    claimed_amount: '1250.50',
    provider_name: 'Cedar Bridge Medical Centre',
    country_id: '17',
    additional_info: 'After the holidays.',
  })
  const own = await sentOf(questions, { ...answers, dependent_id: '' }, given())
  expect(own).toContainEqual(['dependent_id', '0'])
})

test('PRE-073 what is changed is sent under its id, and a new one under none', () => {
  const { fields } = preApprovalPages.form
  expect(fields(given(onRecord))).toEqual([['id', '41']])
  expect(fields(given())).toEqual([])
})

test('PRE-071 only while one is changed can both steps be opened at will', () => {
  const { stepsAreFree } = preApprovalPages.form
  expect([stepsAreFree?.(given(onRecord)), stepsAreFree?.(given())]).toEqual([true, false])
})
