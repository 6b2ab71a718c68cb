/** Which amount stands beside the claimed one in a list, so that nobody reads that money moved before it has (GAP-005). */
import { isReturned } from '../../requests/rules/drafts.ts'
import { claimStatuses } from './statuses.ts'

/**
 * `none`: a draft that was never sent. `undecided`: nobody knows yet. `payable`: decided, and not paid, or not wholly. `paid`: it has moved. Of a
 * draft that is a change which came back, the decision before it still holds.
 */
export type PayoutState = 'none' | 'undecided' | 'payable' | 'paid'

export function payoutState(claim: {
  status: string
  payable_format: string | null
  held_by_core: boolean
  returned_because: string | null
}): PayoutState {
  const { stage, money } = claimStatuses.of(claim.status)
  if (stage === 'draft' && !claim.held_by_core) return isReturned(claim) ? 'undecided' : 'none'
  if (stage === 'draft') return claim.payable_format === null ? 'undecided' : 'payable'
  if (claimStatuses.decision(claim) === 'open') return 'undecided'
  return money === 'paid' ? 'paid' : 'payable'
}
