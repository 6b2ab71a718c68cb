import { expect, test } from 'vitest'
import { oneTimeCode, sealedPassword } from './schemas.ts'
import { register, updatePhoneNumber, verifyAccount } from './registration/schemas.ts'

const accepts = (schema: { safeParse(value: unknown): { success: boolean } }, value: unknown) =>
  schema.safeParse(value).success

test('ACC-088 ACC-089 a code is exactly six western digits', () => {
  expect(accepts(oneTimeCode, '012345')).toBe(true)
  for (const no of ['', '12345', '1234567', '12345a', '١٢٣٤٥٦', ' 12345', 123456, null]) {
    expect([no, accepts(oneTimeCode, no)]).toEqual([no, false])
  }
})

test('ACC-050 a password travels sealed or not at all', () => {
  expect(accepts(sealedPassword, 'v1.kid.AAAA.BBBB.CCCC')).toBe(true)
  for (const no of [
    'Falaj2026',
    '',
    'v2.kid.A.B.C',
    'v1.kid.A.B',
    'v1.kid.A.B.C.D',
    'v1.k=d.A.B.C',
  ]) {
    expect([no, accepts(sealedPassword, no)]).toEqual([no, false])
  }
})

test('ACC-078 ACC-083 registration needs every field, and the country AE', () => {
  const whole = {
    policy_number: 'GH-2026-0002',
    certificate_number: '900001',
    dob: '1988-03-14',
    email: 'layla@example.com',
    country_code: 'AE',
  }
  expect(accepts(register.body, whole)).toBe(true)
  // Another country in which the insurer insures is not its home.
  expect(accepts(register.body, { ...whole, country_code: 'SA' })).toBe(false)
  for (const field of Object.keys(whole)) {
    expect([field, accepts(register.body, { ...whole, [field]: '' })]).toEqual([field, false])
    expect([field, accepts(register.body, { ...whole, [field]: undefined })]).toEqual([
      field,
      false,
    ])
  }
})

const details = {
  user_id: 'x'.repeat(43),
  primary_mem_gender: 2,
  marital_status: 'Married',
  nationality_country_code: 'AE',
}

test('ACC-102 gender is 0, 1 or 2, as a number or as a form sends it', () => {
  for (const yes of [0, 1, 2, '0', '1', '2']) {
    expect(accepts(verifyAccount.body, { ...details, primary_mem_gender: yes })).toBe(true)
  }
  for (const no of [3, -1, 1.5, '', ' ', 'x', null, undefined, true, [], [1]]) {
    expect([no, accepts(verifyAccount.body, { ...details, primary_mem_gender: no })]).toEqual([
      no,
      false,
    ])
  }
})

test('ACC-101 the number of dependants is a whole one, or not told', () => {
  for (const yes of [0, 3, '3', null, undefined]) {
    expect(accepts(verifyAccount.body, { ...details, dependents_count: yes })).toBe(true)
  }
  for (const no of ['', 'two', -1, 1.5, 51, '1e1', [], true]) {
    expect([no, accepts(verifyAccount.body, { ...details, dependents_count: no })]).toEqual([
      no,
      false,
    ])
  }
})

test('ACC-103 marital status is Married or Single', () => {
  for (const yes of ['Married', 'Single']) {
    expect(accepts(verifyAccount.body, { ...details, marital_status: yes })).toBe(true)
  }
  expect(accepts(verifyAccount.body, { ...details, marital_status: 'Divorced' })).toBe(false)
})

const body = (phone_number: string) => ({ user_id: details.user_id, phone_number })

test('ACC-109 PRF-028 a number has its country code, with or without its plus, and no extra zeros', () => {
  for (const yes of ['+971501234567', '+971 50 123-4567', '00971501234567', '971501234567']) {
    expect(updatePhoneNumber.body.parse(body(yes)).phone_number).toBe('+971501234567')
  }
  for (const no of ['0501234567', '+0971501234567', '501234', '']) {
    expect([no, accepts(updatePhoneNumber.body, body(no))]).toEqual([no, false])
  }
})
