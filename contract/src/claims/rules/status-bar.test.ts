import { expect, test } from 'vitest'
import { statusBarSegments } from '../../requests/rules/status-bar.ts'
import { claimStatuses } from './label.ts'
import { claimStatusBar } from './status-bar.ts'

const bars = Object.fromEntries(claimStatuses.map((status) => [status, claimStatusBar(status)]))
test('CLM-043 On Hold and Partially Approved are partial, with a red segment', () => {
  expect(bars['On Hold']).toEqual(['done', 'trouble'])
  expect(bars['Partially Approved']).toEqual(['done', 'done', 'trouble'])
  for (const status of ['On Hold', 'Partially Approved']) {
    expect(bars[status]?.length).toBeLessThan(statusBarSegments)
    expect(bars[status]).toContain('trouble')
    expect(bars[status]).toContain('done')
  }
})
test('CLM-044 Pending, Re Submitted and Submitted are at an early stage', () => {
  for (const status of ['Pending', 'Re Submitted', 'Submitted'])
    expect(bars[status]).toEqual(['done', 'now'])
})
test('CLM-045 Payment Pending is at a late stage', () => {
  expect(bars['Payment Pending']).toEqual(['done', 'done', 'now'])
  expect(bars['Payment Pending']).toHaveLength(statusBarSegments - 1)
})
test('CLM-046 Payment Failed has red segments', () => {
  expect(bars['Payment Failed']).toEqual(['done', 'done', 'trouble', 'trouble'])
})
test('CLM-047 Rejected is red from end to end', () => {
  expect(bars.Rejected).toEqual(Array.from({ length: statusBarSegments }, () => 'trouble'))
})
test('CLM-048 Approved and Paid are full', () => {
  for (const status of ['Approved', 'Paid'])
    expect(bars[status]).toEqual(Array.from({ length: statusBarSegments }, () => 'done'))
})
test('CLM-049 a draft is a short bar', () => {
  expect(bars.Drafted).toEqual(['now'])
})
test('CLM-154 a status that nobody knows has the bar of a pending one', () => {
  expect(claimStatusBar('Awaiting the auditor')).toEqual(bars.Pending)
})
