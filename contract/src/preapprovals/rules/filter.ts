/** What the list of pre-approvals can be narrowed down to (PRE-012, PRE-014; GAP-007, GAP-008, GAP-071). */
import type { PreApprovalStatus } from '../status.ts'
import { statusesBy } from '../../requests/rules/filter.ts'

/** What the filter offers, in its order; no choice is All. Re-Submitted is 5 here and 7 for claims. */
export const statusChoices = [-1, 0, 1, 2, 3, 5, 6, 4] as const
export type StatusChoice = (typeof statusChoices)[number]

const statusOf: Record<StatusChoice, readonly PreApprovalStatus[]> = {
  [-1]: ['Pending', 'Submitted'],
  0: ['Pending', 'Submitted'],
  1: ['Approved'],
  2: ['Rejected'],
  3: ['Partially Approved'],
  4: ['Drafted'],
  5: ['Re Submitted'],
  6: ['Suspended'],
}

/** Decided, which is what the transaction history shows. */
export const completedStatuses: readonly PreApprovalStatus[] = [
  'Approved',
  'Partially Approved',
  'Rejected',
  'Suspended',
]

export const statusesFor = statusesBy(statusOf, completedStatuses)
