/** The totals of the transaction history (PRE-101). */
import { isPaid } from '@falaj/contract/claims/rules/paid.ts'
import { type Sum, sumOf, type TotalsCell } from '@falaj/contract/history/rules/totals.ts'
import type { TransactionTotals } from '@falaj/contract/history/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import { claimList } from '../claims/list.ts'
import type { ReadingParts } from '../requests/list.ts'
import { type SummedRequests, sumRequests } from '../requests/totals.ts'

export async function transactionTotals(
  parts: ReadingParts,
  reach: Reach,
  policyId: number | undefined,
  language: Language,
): Promise<TransactionTotals> {
  const { sums, today } = await sumRequests(parts, claimList, reach, policyId, language)
  return { claims: cellsOf(sums), today }
}

/** What was paid of those whose money has moved; statuses are told apart no more. */
function cellsOf(summed: readonly SummedRequests[]): TotalsCell[] {
  const together = Map.groupBy(summed, ({ year, month, person_id, currency }) =>
    [year, month, person_id, currency].join(' '),
  )
  return [...together.values()].flatMap((of) => {
    const [first] = of
    if (!first) return []
    const { year, month, person_id, currency } = first
    const { count, claimed, granted } = sumOf(of.map(sumOfStatus))
    return [{ year, month, person_id, currency, count, claimed, granted }]
  })
}

const sumOfStatus = (of: SummedRequests): Sum => ({
  count: of.count,
  claimed: of.asked,
  granted: isPaid(of) ? of.payable : '0',
})
