import { expect, test } from 'vitest'
import { claimStatuses } from '../../claims/rules/statuses.ts'
import { preApprovalStatuses } from '../../preapprovals/rules/statuses.ts'
import { decidedAmounts } from './decided-amounts.ts'

const stored = {
  claimed_amount: '500.000',
  approved_amount: null,
  denied_amount: null,
  payable_amount: null,
}
const zeros = { ...stored, approved_amount: '0', denied_amount: '0', payable_amount: '0' }

const open = (
  statuses: readonly string[],
  decisionOf: (one: { status: string; held_by_core: boolean }) => string,
  held_by_core = false,
) => statuses.filter((status) => decisionOf({ status, held_by_core }) === 'open').toSorted()

test('ADD-080 what is open has no decided amounts, though the core system sends zeros', () => {
  const nothing = { approved: null, denied: null, payable: null }
  expect(decidedAmounts('open', zeros)).toEqual(nothing)
  expect(decidedAmounts('open', { ...zeros, approved_amount: '400.00' })).toEqual(nothing)
})

test('ADD-081 a refusal without amounts approves nothing and denies all', () => {
  expect(decidedAmounts('refused', stored)).toEqual({
    approved: '0.000',
    denied: '500.000',
    payable: '0.000',
  })
  expect(decidedAmounts('refused', { ...stored, claimed_amount: null }).denied).toBeNull()
})

test('ADD-081 what is denied of an approval follows from what was claimed, unless the core system tells it', () => {
  const approval = { ...stored, approved_amount: '420.500', payable_amount: '400.00' }
  expect(decidedAmounts('made', approval)).toEqual({
    approved: '420.500',
    denied: '79.500',
    payable: '400.00',
  })
  expect(decidedAmounts('made', { ...approval, denied_amount: '80.00' }).denied).toBe('80.00')
  expect(decidedAmounts('made', { ...approval, approved_amount: '600.00' }).denied).toBeNull()
  expect(decidedAmounts('made', stored)).toEqual({ approved: null, denied: null, payable: null })
})

test('ADD-080 which statuses are open, of claims and of pre-approvals', () => {
  expect(open([...claimStatuses.all, 'Being weighed'], claimStatuses.decision)).toEqual([
    'Being weighed',
    'Drafted',
    'On Hold',
    'Pending',
    'Re Submitted',
    'Submitted',
  ])
  expect(open([...preApprovalStatuses.all, 'Parked'], preApprovalStatuses.decision)).toEqual([
    'Drafted',
    'On Hold',
    'Parked',
    'Pending',
    'Re Submitted',
    'Submitted',
    'Suspended',
  ])
  // The decision before a change that came back still holds.
  expect(open(['Drafted'], claimStatuses.decision, true)).toEqual([])
  expect(open(['Drafted'], preApprovalStatuses.decision, true)).toEqual([])
  expect(claimStatuses.decision({ status: 'Rejected', held_by_core: false })).toBe('refused')
  expect(preApprovalStatuses.decision({ status: 'Rejected', held_by_core: false })).toBe('refused')
})
