import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { expect, test } from 'vitest'
import { summaryOfCover } from './cover-summary.ts'

const aPolicy = (over: Partial<PolicySummary>): PolicySummary => ({
  id: 1,
  policy_id: 1,
  policy_number: 'P1',
  ext_policy_number: 'GH-2026-0001',
  policy_type: 'Health',
  status: true,
  policy_status: 1,
  effective_date: '2026-01-01',
  expiry_date: '2026-12-31',
  covered_from: '2026-01-01',
  certificate_number: '784100',
  member_name: 'Layla Haddad',
  employer_name: 'Marsa Logistics',
  total_dependents: 3,
  tob_file_uploaded_at: null,
  country_code: 'AE',
  currency: 'AED',
  ...over,
})

test('without a policy, or with none in force, that is the matter', () => {
  expect(summaryOfCover([], '2026-11-21')).toEqual({ kind: 'none' })
  expect(summaryOfCover([aPolicy({ status: false })], '2026-11-21')).toEqual({ kind: 'expired' })
})

test('of several policies in force the one that lasts longest counts', () => {
  const policies = [
    aPolicy({ expiry_date: '2027-06-30' }),
    aPolicy({}),
    aPolicy({ status: false, expiry_date: '2030-01-01' }),
  ]
  expect(summaryOfCover(policies, '2026-11-21')).toEqual({ kind: 'active', until: '2027-06-30' })
})

test('ADD-036 a cover that has not begun is told with its first day, unless another one holds already', () => {
  const joins = aPolicy({ covered_from: '2026-12-01' })
  expect(summaryOfCover([joins], '2026-11-30')).toEqual({ kind: 'toCome', from: '2026-12-01' })
  expect(summaryOfCover([joins], '2026-12-01')).toMatchObject({ kind: 'soon' })
  const renewed = aPolicy({ covered_from: '2027-01-01', expiry_date: '2027-12-31' })
  expect(summaryOfCover([aPolicy({}), renewed], '2026-11-30')).toEqual({
    kind: 'active',
    until: '2027-12-31',
  })
})

test('a cover that ends within thirty days is told in days', () => {
  expect(summaryOfCover([aPolicy({})], '2026-12-01')).toEqual({
    kind: 'soon',
    until: '2026-12-31',
    days: 30,
  })
  expect(summaryOfCover([aPolicy({})], '2026-12-31')).toMatchObject({ days: 0 })
})
