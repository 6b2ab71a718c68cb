/** What the transaction history can be narrowed down to; of the list the record says it (CLM-008; GAP-005, GAP-006). */
import { choicesOf } from '../../requests/rules/filter.ts'
import { type ClaimStatus, claimStatuses, type StatusChoice } from './statuses.ts'

export const historyChoices = choicesOf(
  claimStatuses.all.map((status) => claimStatuses.of(status).historyFilter),
)

/** The stored statuses that a choice asks for: in the history "Paid" means both that were approved and that were paid. */
export function statusesFor(
  code: StatusChoice | undefined,
  ofHistory: boolean,
): readonly ClaimStatus[] | undefined {
  const together = claimStatuses.where(
    ({ historyFilter }) => historyFilter !== null && historyFilter.code === code,
  )
  return ofHistory && together.length > 0 ? together : claimStatuses.statusesFor(code, ofHistory)
}
