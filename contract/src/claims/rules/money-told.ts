/** Which amount stands beside the claimed one in a list, so that nobody reads that money moved before it has (GAP-005). */
import { isUndecided } from '../../requests/rules/status.ts'
import { claimGroup, type ClaimStatusView } from './label.ts'

/**
 * `none`: a draft. `undecided`: nobody knows yet. `payable`: decided, and not paid, or not wholly. `paid`: it has moved. Of a
 * draft that is a change which came back, the decision before it still holds.
 */
export type MoneyTold = 'none' | 'undecided' | 'payable' | 'paid'

export function moneyTold(
  claim: ClaimStatusView & { payable_format: string | null; held_by_core: boolean },
): MoneyTold {
  const group = claimGroup(claim)
  if (group === 'Drafted' && !claim.held_by_core) return 'none'
  if (isUndecided(group) || group === 'On Hold' || claim.payable_format === null) return 'undecided'
  return group === 'Paid' ? 'paid' : 'payable'
}
