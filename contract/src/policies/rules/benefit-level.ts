/** How much of a benefit is used, reserved and left, in percent of the annual amount; the three add up to 100. */
export interface BenefitLevel {
  used: number
  reserved: number
  left: number
}

interface Benefit {
  annual_coverage_amount: string | null
  used_amount: string | null
  reserved_amount: string | null
}

/** Null for a benefit without an annual amount. Of an amount of nothing, nothing is left: that is no lack of a limit. */
export function benefitLevel(benefit: Benefit): BenefitLevel | null {
  if (benefit.annual_coverage_amount === null) return null
  const annual = Number(benefit.annual_coverage_amount)
  if (!(annual > 0)) return { used: 100, reserved: 0, left: 0 }
  const share = (amount: string | null) => Math.max(0, (Number(amount ?? 0) / annual) * 100)
  const used = Math.min(100, share(benefit.used_amount))
  const reserved = Math.min(100 - used, share(benefit.reserved_amount))
  return { used, reserved, left: 100 - used - reserved }
}

/** Nothing of it is used or reserved, and there is something. */
export const isUntouched = (benefit: Benefit): boolean => benefitLevel(benefit)?.left === 100

/** Which amounts a benefit's card shows: the used one always where there is a level; otherwise each that is not zero. */
export function shownAmounts(benefit: Benefit): { used: boolean; reserved: boolean } {
  return {
    used: benefitLevel(benefit) !== null || isSome(benefit.used_amount),
    reserved: isSome(benefit.reserved_amount),
  }
}

const isSome = (amount: string | null) => Number(amount ?? 0) > 0

/** As core systems name such cover, in the languages of the portal. */
const lifeCover = /\b(?:life|accident)|حياة|حوادث/i

/**
 * A sum that is paid once, when something happens, such as a death: the package is a life or accident cover, and the
 * benefit has none of what only a visit to a clinic has. A benefit that anything was used of is like any other.
 */
export function isSumInsured(
  coverageType: string,
  benefit: Benefit & Record<'coinsurance' | 'copay' | 'deductible', string | null>,
): boolean {
  const { coinsurance, copay, deductible, used_amount, reserved_amount } = benefit
  return (
    lifeCover.test(coverageType) &&
    benefitLevel(benefit) !== null &&
    ![coinsurance, copay, deductible].some(Boolean) &&
    !isSome(used_amount) &&
    !isSome(reserved_amount)
  )
}
