import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { expect, test } from 'vitest'
import { byMonth, newestFirst } from './newest-first.ts'

const patient = { id: 1, member_name: 'Layla Haddad', image_path: null }
const aClaim = (over: Partial<ListedClaim>): ListedClaim => ({
  id: 1,
  reference_number: 'CLM-1',
  status: 'Pending',
  submitted_today: false,
  held_by_core: false,
  returned_because: null,
  treatment_date: '2026-01-01',
  submission_type: 1,
  can_resubmit: false,
  user: patient,
  is_own: true,
  dependent: null,
  dependent_id: 0,
  insured_name: 'Layla Haddad',
  claim_type: 2,
  patient_type: 'Out-Patient',
  claimed_amount_format: 'AED 92.00',
  remarks: null,
  denied_amount_format: null,
  payable_format: null,
  probably_decided: null,
  created_at: '2026-11-01T09:00:00+04:00',
  submission_date: '2026-11-01T09:00:00+04:00',
  ...over,
})

test('the newest stands first, a draft by when it was saved', () => {
  const old = aClaim({ submission_date: '2026-11-02T09:00:00+04:00' })
  const draft = aClaim({ submission_date: null, created_at: '2026-11-03T09:00:00+04:00' })
  // Later that day in Bahrain than in Dubai.
  const elsewhere = aClaim({ submission_date: '2026-11-02T09:00:00+03:00' })
  expect(newestFirst([old, draft, elsewhere])).toEqual([draft, elsewhere, old])
})

test('ADD-476 a claim stands in the month in which it was submitted, on the clocks of its policy', () => {
  const claims = [
    aClaim({ id: 1, submission_date: '2026-11-01T00:30:00+04:00' }),
    aClaim({ id: 2, submission_date: '2026-10-31T23:30:00+04:00' }),
    aClaim({ id: 3, submission_date: null, created_at: '2026-10-02T09:00:00+04:00' }),
  ]
  const months = [...byMonth(claims)].map(([month, of]) => [month, of.map(({ id }) => id)])
  expect(months).toEqual([
    ['2026-11', [1]],
    ['2026-10', [2, 3]],
  ])
})
