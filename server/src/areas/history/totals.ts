/** The totals of the transaction history (PRE-101). */
import { isPaid } from '@falaj/contract/claims/rules/paid.ts'
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

export async function transactionTotals(
  parts: ReadingParts,
  reach: Reach,
  policyId: number | undefined,
  language: Language,
): Promise<TransactionTotals> {
  const policy = await requestedPolicy(parts, reach, policyId, language)
  const claims = await sumRequests(parts, claimList, reach, policy, language)
  const preApprovals = await sumRequests(parts, preApprovalList, reach, policy, language)
  return {
    claims: cellsOf(claims, (of) => (isPaid(of) ? of.payable : '0')),
    // Of what is suspended nothing is approved, whatever came along (ADD-080).
    pre_approvals: cellsOf(preApprovals, ({ status, approved }) =>
      preApprovalStatuses.decision({ status, held_by_core: false }) === 'made' ? approved : '0',
    ),
    today: dayIn(policy.country_code, parts.clock.now()),
  }
}

/** What came of them; statuses are told apart no more. */
function cellsOf(
  summed: readonly SummedRequests[],
  granted: (of: SummedRequests) => string,
): TotalsCell[] {
  const together = Map.groupBy(summed, ({ year, month, person_id, currency }) =>
    [year, month, person_id, currency].join(' '),
  )
  return [...together.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { year, month, person_id, currency } = first
    const sum = sumOf(
      of.map((one) => ({ count: one.count, claimed: one.amount, granted: granted(one) })),
    )
    return [{ year, month, person_id, currency, ...sum }]
  })
}
