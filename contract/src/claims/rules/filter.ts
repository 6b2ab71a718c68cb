/** What the list of claims can be narrowed down to (CLM-008; GAP-005, GAP-006). */
import type { ClaimStatus } from '../status.ts'
import { statusesBy } from '../../requests/rules/filter.ts'

/** What the filter offers, in its order; no choice is All. */
export const statusChoices = [0, -1, 1, 2, 3, 4, 6, 7, 8, 9, 10] as const
export type StatusChoice = (typeof statusChoices)[number]
/** What the transaction history offers (GAP-006). */
export const historyChoices = [1, 3, 2, 6, 8, 9] as const

const statusOf: Record<StatusChoice, readonly ClaimStatus[]> = {
  [-1]: ['Pending', 'Submitted'],
  0: ['Pending', 'Submitted'],
  1: ['Approved'],
  2: ['Rejected'],
  3: ['Partially Approved'],
  4: ['Drafted'],
  6: ['On Hold'],
  7: ['Re Submitted'],
  8: ['Payment Failed'],
  9: ['Payment Pending'],
  10: ['Paid'],
}

/** Decided, which is what the transaction history shows (GAP-071). */
export const completedStatuses: readonly ClaimStatus[] = [
  'Approved',
  'Paid',
  'Partially Approved',
  'Rejected',
  'On Hold',
  'Payment Failed',
  'Payment Pending',
]

const asked = statusesBy(statusOf, completedStatuses)

/** In the history "Paid" means both that were approved and that were paid (GAP-005). */
export const statusesFor: typeof asked = (code, completed) =>
  completed && code === 1 ? ['Approved', 'Paid'] : asked(code, completed)
