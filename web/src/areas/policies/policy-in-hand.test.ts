import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../../testing/browser.ts'

const aPolicy = (id: number, status: boolean, expiry_date: string): PolicySummary => ({
  id,
  policy_id: id,
  policy_number: String(id),
  ext_policy_number: `GH-${id}`,
  policy_type: 'health',
  status,
  policy_status: 1,
  effective_date: '2024-01-01',
  expiry_date,
  certificate_number: '784100',
  member_name: 'Layla Haddad',
  employer_name: 'Marsa Logistics',
  total_dependents: 0,
  tob_file_uploaded_at: null,
  country_code: 'AE',
  currency: 'AED',
})
const policies = [
  aPolicy(1, true, '2026-12-31'),
  aPolicy(2, true, '2027-06-30'),
  aPolicy(3, false, '2024-12-31'),
]

afterEach(() => vi.unstubAllGlobals())

test('the policy that the member came from is in hand, expired or not', async () => {
  aBrowser(() => ({ body: {} }))
  const { chosenOf } = await import('./policy-in-hand.ts')
  expect(chosenOf(policies, 3)?.id).toBe(3)
})

test('without one, or with somebody else’s, it is the one in force that lasts longest', async () => {
  aBrowser(() => ({ body: {} }))
  const { chosenOf } = await import('./policy-in-hand.ts')
  expect(chosenOf(policies, null)?.id).toBe(2)
  expect(chosenOf(policies, 99)?.id).toBe(2)
  expect(chosenOf([], null)).toBeUndefined()
})
