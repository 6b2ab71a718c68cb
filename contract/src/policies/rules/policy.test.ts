import { expect, test } from 'vitest'
import { policyBadge } from './badge.ts'
import { offersCertificate } from '../../services/rules/certificates.ts'
import { coverOf, offersMedicalCard, offersTableOfBenefits } from './downloads.ts'

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
  expect(offersMedicalCard({ status: true }, true)).toBe(true)
  expect(offersMedicalCard({ status: false }, true)).toBe(false)
})

test.each([
  [true, uploaded, true],
  [true, null, false],
  [false, uploaded, false],
  [false, null, false],
])(
  'POL-039 POL-053 GAP-016 status %j and upload date %j: the table of benefits is offered %j',
  (status, tob_file_uploaded_at, offered) => {
    expect(offersTableOfBenefits({ status, tob_file_uploaded_at }, true)).toBe(offered)
  },
)

test('ADD-036 neither is offered for a person whom the policy does not cover today', () => {
  expect(offersMedicalCard({ status: true }, false)).toBe(false)
  expect(offersTableOfBenefits({ status: true, tob_file_uploaded_at: uploaded }, false)).toBe(false)
  expect(offersCertificate({ status: true }, false)).toBe(false)
})

const person = { id: 7, member_name: 'Mira', is_principal: false }
/** In the Emirates it is the 15th. */
const now = new Date('2026-06-14T21:00:00Z')

test.each([
  ['2026-06-15', '2026-12-31', true, null],
  ['2026-01-01', '2026-06-15', true, null],
  ['2026-06-16', '2026-12-31', false, '2026-06-16'],
  ['2026-01-01', '2026-06-14', false, null],
  [null, null, false, null],
])(
  'ADD-036 cover from %j to %j holds on the 15th: %j, and is still to begin on %j',
  (covered_from, covered_to, today, beginsOn) => {
    const claimants = [
      { ...person, id: 6, covered_from: '2026-01-01', covered_to: '2026-12-31' },
      { ...person, covered_from, covered_to },
    ]
    expect(coverOf({ claimants, country_code: 'AE' }, 7, now)).toEqual({ today, beginsOn })
    expect(coverOf({ claimants, country_code: 'AE' }, 8, now).today).toBe(false)
  },
)
