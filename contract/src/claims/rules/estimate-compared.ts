/**
 * What was to be expected of a decided claim, beside what is payable (ADD-641):
 *
 *     expected − denied ± more or less borne by the patient = payable
 *
 * It reckons by the cover as it is now; where that may have been another one, it says nothing.
 */
import { decimal, formatMoney, thousandths } from '../../shared/rules/money.ts'
import {
  type EstimatedBenefit,
  type EstimatedPackage,
  estimateFiled,
  type FiledClaim,
} from './estimate.ts'
import { readMoney, receiptOf } from './receipt.ts'

interface DecidedClaim extends FiledClaim {
  approved_amount_format: string | null
  denied_amount_format: string | null
  payable_format: string | null
}

type Package = EstimatedPackage<EstimatedBenefit> & { effective_date: string }

/** Formatted. */
export interface EstimateCompared {
  expected: string
  denied: string | null
  /** What the patient bears, as was expected and as it is; null where that is the same. */
  share: { expected: string; borne: string; difference: string; isLess: boolean } | null
  payable: string
}

export function estimateCompared(
  claim: DecidedClaim,
  packages: readonly Package[],
): EstimateCompared | undefined {
  const receipt = receiptOf(claim)
  const claimed = readMoney(claim.claimed_amount_format)
  if (!receipt?.adds || !claimed) return undefined
  const { currency } = claimed
  const { lines } = estimateFiled(claim, packages)
  // What was left on that day is not known; where enough is left today, enough was left then.
  if (!lines || thousandths(lines.aboveLimit) > 0n) return undefined
  const format = (amount: bigint) => formatMoney(decimal(amount), currency)
  const expected = claimed.value - thousandths(lines.paid)
  const borne = readMoney(receipt.share)?.value ?? 0n
  const more = borne - expected
  return {
    expected: format(thousandths(lines.paid)),
    denied: (readMoney(receipt.denied)?.value ?? 0n) === 0n ? null : receipt.denied,
    share:
      more === 0n
        ? null
        : {
            expected: format(expected),
            borne: receipt.share,
            difference: format(more < 0n ? -more : more),
            isLess: more < 0n,
          },
    payable: receipt.payable,
  }
}
