/**
 * What a member pays of a bill under a benefit, by the terms of their cover (ADD-690). In this order: the deductible,
 * then the co-pay, then the percentage of the rest.
 */
import { currencyDecimals, lesser, thousandths } from '../../shared/rules/money.ts'

/** As the core system has sent them; null where there is none. */
export interface ShareTerms {
  coinsurance: string | null
  copay: string | null
  deductible: string | null
  currency: string
}

/** Amounts in thousandths. */
export interface PatientShare {
  deductible: bigint
  copay: bigint
  /** The percentage of `of`, in whole coins of the currency. */
  coinsurance: bigint
  of: bigint
}

/** The terms in thousandths, of an amount or of a percent; nought is none. */
export type ReadTerms = Record<'deductible' | 'copay' | 'percent', bigint>

/**
 * Null where the core system has sent no share, or words instead of a number: then nothing is said, rather than something
 * that may be wrong.
 */
export function readTerms({ coinsurance, copay, deductible }: ShareTerms): ReadTerms | null {
  if (copay === null && coinsurance === null) return null
  const [percent, each, first] = [coinsurance, copay, deductible].map(numberOf)
  if (percent === undefined || each === undefined || first === undefined) return null
  return percent > whole ? null : { deductible: first, copay: each, percent }
}

/** Never more than the bill. */
export function patientShare(bill: bigint, terms: ReadTerms, currency: string): PatientShare {
  const deductible = lesser(terms.deductible, bill)
  const copay = lesser(terms.copay, bill - deductible)
  const of = bill - deductible - copay
  return { deductible, copay, coinsurance: lesser(inCoins(of * terms.percent, currency), of), of }
}

/** A hundred percent. */
const whole = 100_000n

/** None is nought; undefined for what is no number. */
function numberOf(text: string | null): bigint | undefined {
  if (text === null) return 0n
  return /^\d+(\.\d{1,3})?$/.test(text) ? thousandths(text) : undefined
}

/** Thousandths times thousandths of a hundred, half a smallest coin rounded up. */
function inCoins(product: bigint, currency: string): bigint {
  const coin = whole * 10n ** BigInt(3 - currencyDecimals(currency))
  return ((product + coin / 2n) / coin) * (coin / whole)
}
