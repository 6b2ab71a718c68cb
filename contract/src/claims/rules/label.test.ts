import { expect, test } from 'vitest'
import { claimStatus } from '../status.ts'
import { claimGroup, claimLabel, claimStatuses, sectionOrder, sectionsOf } from './label.ts'

const label = (status: string, submitted_today = false) => claimLabel({ status, submitted_today })

test.each([
  ['CLM-027', 'Pending', 'in-progress'],
  ['CLM-028 CLM-154', 'Awaiting the auditor', 'in-progress'],
  ['CLM-029', 'Submitted', 'submitted'],
  ['CLM-030', 'Rejected', 'rejected'],
  ['CLM-031', 'On Hold', 'suspended'],
  ['CLM-032', 'Approved', 'paid'],
  ['CLM-033', 'Paid', 'paid'],
  ['CLM-034', 'Drafted', 'draft'],
  ['CLM-035', 'Re Submitted', 're-submitted'],
  ['CLM-036', 'Partially Approved', 'partially-paid'],
  ['CLM-037', 'Payment Failed', 'payment-failed'],
  ['CLM-038', 'Payment Pending', 'payment-pending'],
])('%s a claim stored as %s shows the label %s', (_id, status, shown) => {
  expect(label(status)).toBe(shown)
})

test('CLM-039 CLM-040 a pending claim of today is Submitted, in label and group', () => {
  expect(label('Pending', true)).toBe('submitted')
  expect(claimGroup({ status: 'Pending', submitted_today: true })).toBe('Submitted')
  expect(claimGroup({ status: 'Pending', submitted_today: false })).toBe('Pending')
})

test('CLM-039 of no other status does the day say anything', () => {
  for (const status of claimStatuses.filter((one) => one !== 'Pending')) {
    expect(label(status, true)).toBe(label(status))
  }
})

test('CLM-010 CLM-012 sections stand in a fixed order, Approved and Paid in one', () => {
  expect(sectionOrder).toHaveLength(10)
  const sections = sectionsOf(['Drafted', 'Paid', 'Approved', 'Pending', 'Submitted'])
  expect(sections).toEqual([
    { label: 'submitted', groups: ['Submitted'] },
    { label: 'in-progress', groups: ['Pending'] },
    { label: 'paid', groups: ['Paid', 'Approved'] },
    { label: 'draft', groups: ['Drafted'] },
  ])
})

test('CLM-013 no group without claims has a section', () => {
  expect(sectionsOf([])).toEqual([])
})

test('every status of the core system has a label and a section', () => {
  expect(new Set(claimStatuses)).toEqual(new Set(claimStatus.options))
  expect(sectionsOf(claimStatuses).map((section) => section.label)).toEqual(sectionOrder)
})
