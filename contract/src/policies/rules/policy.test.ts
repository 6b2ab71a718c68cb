import { expect, test } from 'vitest'
import { policyBadge } from './badge.ts'
import { offersMedicalCard, offersTableOfBenefits } from './downloads.ts'

const uploaded = '2026-02-01T08:00:00Z'

test.each([true, 1, '1', 'Active'])('POL-006 a policy of status %j reads Active', (status) => {
  expect(policyBadge({ status })).toBe('active')
})

test.each([false, 0, '', null, undefined])(
  'POL-006 a policy of status %j reads Expired',
  (status) => {
    expect(policyBadge({ status })).toBe('expired')
  },
)

test('POL-037 the medical card is offered only while the policy is in force', () => {
  expect(offersMedicalCard({ status: true })).toBe(true)
  expect(offersMedicalCard({ status: false })).toBe(false)
})

test.each([
  [true, uploaded, true],
  [true, null, false],
  [false, uploaded, false],
  [false, null, false],
])(
  'POL-039 POL-053 GAP-016 status %j and upload date %j: the table of benefits is offered %j',
  (status, tob_file_uploaded_at, offered) => {
    expect(offersTableOfBenefits({ status, tob_file_uploaded_at })).toBe(offered)
  },
)
