/** The totals of the transaction history (PRE-101). */
import {
  type ClaimsCell,
  divisionOf,
  dividedSum,
  outcomeOf,
} from '@falaj/contract/history/rules/division.ts'
import { sumOf, type TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import type { TransactionTotals } from '@falaj/contract/history/schemas.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import { claimList } from '../claims/list.ts'
import { preApprovalList } from '../preapprovals/list.ts'
import { requestedPolicy, type ReadingParts } from '../requests/list.ts'
import { type SummedRequests, sumRequests } from '../requests/totals.ts'
import type { HistoryChoice } from './claims.ts'
import type { TransactionFilter } from './transactions.ts'

/** The filter is that of claims; pre-approvals have none (GAP-070). */
export async function transactionTotals(
  parts: ReadingParts,
  reach: Reach,
  filter: TransactionFilter<HistoryChoice>,
  language: Language,
): Promise<TransactionTotals> {
  const policy = await requestedPolicy(parts, reach, filter.policyId, language)
  const claims = await sumRequests(parts, claimList, reach, policy, filter, language)
  const preApprovals = await sumRequests(parts, preApprovalList, reach, policy, {}, language)
  return {
    claims: together(
      claims.map(claimsCell),
      (cell) => cell.outcome,
      (cells) => {
        const { count, claimed, paid, open, own_share, not_covered, cut } = dividedSum(cells)
        return { count, claimed, granted: paid, open, own_share, not_covered, cut }
      },
    ),
    pre_approvals: together(preApprovals.map(preApprovalsCell), () => '', sumOf),
    today: dayIn(policy.country_code, parts.clock.now()),
  }
}

const placeOf = ({ year, month, person_id, currency, count, amount }: SummedRequests) => ({
  year,
  month,
  person_id,
  currency,
  count,
  claimed: amount,
})

function claimsCell(of: SummedRequests): ClaimsCell {
  const outcome = outcomeOf(of)
  const { amount: claimed, approved, payable, count } = of
  const { paid, ...rest } = divisionOf({ outcome, claimed, approved, payable })
  const cut = Number(rest.not_covered) > 0 ? count : 0
  return { ...placeOf(of), outcome, granted: paid, ...rest, cut }
}

/** Of what is suspended nothing is approved, whatever came along (ADD-080). */
function preApprovalsCell(of: SummedRequests): TotalsCell {
  const { status, approved } = of
  const decision = preApprovalStatuses.decision({ status, held_by_core: false })
  return { ...placeOf(of), granted: decision === 'made' ? approved : '0' }
}

/** Cells of one month, person and currency, and of what else tells them apart, become one. */
function together<Cell extends TotalsCell>(
  cells: readonly Cell[],
  apart: (cell: Cell) => string,
  sum: (cells: readonly Cell[]) => Partial<Cell>,
): Cell[] {
  const places = Map.groupBy(cells, (cell) =>
    [cell.year, cell.month, cell.person_id, cell.currency, apart(cell)].join(' '),
  )
  return [...places.values()].flatMap((of) => {
    const [first] = of
    return first ? [{ ...first, ...sum(of) }] : []
  })
}
