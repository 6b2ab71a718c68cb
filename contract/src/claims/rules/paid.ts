/** Whether the money of a claim has moved: only then is it told as paid, in totals as in the details (GAP-005). */
import { knownStatus } from './label.ts'

/** `dated`: the day of the payment is known. A part is paid once it is; what came back is not. */
export function isPaid({ status, dated }: { status: string; dated: boolean }): boolean {
  const known = knownStatus(status)
  return known === 'Paid' || (known === 'Partially Approved' && dated)
}
