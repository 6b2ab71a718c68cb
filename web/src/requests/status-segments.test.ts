import { expect, test } from 'vitest'
import { claimKind } from '../areas/claims/kind.ts'
import { preApprovalKind } from '../areas/preapprovals/kind.ts'
import { segmentsOf } from './status-segments.ts'

const drawn = (status: string, kind = preApprovalKind) =>
  segmentsOf(kind.status({ status, submitted_today: false }).bar)

test('PRE-026 what is on hold or suspended is short and dammed, what is approved in part a step further', () => {
  expect(drawn('On Hold')).toEqual(['filled', 'dammed', 'dry', 'dry'])
  expect(drawn('Suspended')).toEqual(['filled', 'dammed', 'dry', 'dry'])
  expect(drawn('Partially Approved')).toEqual(['filled', 'filled', 'dammed', 'dry'])
})

test('PRE-027 what is on its way flows, and the rest of the way is dry', () => {
  for (const status of ['Re Submitted', 'Submitted', 'Pending'])
    expect(drawn(status)).toEqual(['filled', 'flowing', 'dry', 'dry'])
})

test('PRE-028 PRE-029 a refusal is dammed all the way, and an approval full', () => {
  expect(drawn('Rejected')).toEqual(['dammed', 'dammed', 'dammed', 'dammed'])
  expect(drawn('Approved')).toEqual(['filled', 'filled', 'filled', 'filled'])
})

test('CLM-043 CLM-044 CLM-046 a claim that is held up is dammed, one on its way flows, and money that came back is dammed at the end', () => {
  expect(drawn('On Hold', claimKind)).toContain('dammed')
  expect(drawn('Partially Approved', claimKind)).toContain('dammed')
  for (const status of ['Pending', 'Re Submitted', 'Submitted'])
    expect(drawn(status, claimKind).slice(0, 2)).toEqual(['filled', 'flowing'])
  expect(drawn('Payment Failed', claimKind).findLast((segment) => segment !== 'dry')).toBe('dammed')
})
