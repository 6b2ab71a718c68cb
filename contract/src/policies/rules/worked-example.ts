/** What a bill would come to under a benefit, by the member's own numbers (ADD-455). */
import { decimal, lesser, thousandths } from '../../shared/rules/money.ts'
import { patientShare, readTerms, type ShareTerms } from './patient-share.ts'

interface Benefit extends ShareTerms {
  annual_coverage_amount: string | null
  available_limit: string | null
}

export interface WorkedExample {
  bill: string
  /** What the member pays of it, and what the insurer does. */
  you: string
  we: string
  /** Null where there is none. */
  copay: string | null
  /** Of what is left after the co-pay; null where there is none. */
  percent: string | null
  /** What has to be paid before any of this; null where there is none. */
  deductible: string | null
  /** Less than the insurer's part is left of the benefit. */
  limited: boolean
}

/** A bill that leaves the benefit as good as it was, and is not the co-pay alone. */
const billsAYear = 20n
const copaysABill = 4n

/**
 * The co-pay first, then the percentage of the rest; never more than is left. Null where the core system has sent no
 * number to reckon with, or words: then nothing is said, rather than something that may be wrong.
 */
export function workedExample(benefit: Benefit): WorkedExample | null {
  const { annual_coverage_amount: annual, available_limit: left, currency } = benefit
  const terms = readTerms(benefit)
  if (!terms) return null
  const { copay, percent, deductible } = terms
  const bill = roundBill(
    max(annual === null ? 0n : thousandths(annual) / billsAYear, copay * copaysABill),
  )
  if (bill === 0n) return null
  // The deductible is said by itself: how much of it has been paid is not known.
  const share = patientShare(bill, { ...terms, deductible: 0n }, currency)
  const own = share.copay + share.coinsurance
  const most = left === null ? bill : thousandths(left)
  const we = lesser(bill - own, most)
  return {
    bill: decimal(bill),
    you: decimal(bill - we),
    we: decimal(we),
    copay: copay > 0n ? decimal(copay) : null,
    percent: percent > 0n ? String(Number(decimal(percent))) : null,
    deductible: deductible > 0n ? decimal(deductible) : null,
    limited: we < bill - own,
  }
}

/** `620` → `500`: 1, 2, 3 or 5 with noughts, as one says it in an example; never less than a whole. */
function roundBill(amount: bigint): bigint {
  const whole = amount / 1000n
  if (whole === 0n) return 0n
  const noughts = 10n ** BigInt(String(whole).length - 1)
  const first = [5n, 3n, 2n].find((digit) => digit * noughts <= whole) ?? 1n
  return first * noughts * 1000n
}

const max = (one: bigint, other: bigint) => (one > other ? one : other)
