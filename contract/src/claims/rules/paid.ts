/** Whether the money of a claim has moved: only then is it told as paid, in totals as in the details (GAP-005). */
import { claimStatuses } from './statuses.ts'

/** `dated`: the day of the payment is known. A part is paid once it is; what came back is not. */
export function isPaid({ status, dated }: { status: string; dated: boolean }): boolean {
  const { money, paidOnceDated } = claimStatuses.of(status)
  return money === 'paid' || (paidOnceDated && dated)
}
