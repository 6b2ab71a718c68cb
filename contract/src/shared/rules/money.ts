/** Exact amounts: decimals as text on the wire, whole thousandths while reckoning, never a float. */

/** `12.5` → `12500n`. Throws on what is not a plain decimal with up to three places. */
export function thousandths(amount: string): bigint {
  const match = /^(-?)(\d+)(?:\.(\d{1,3}))?$/.exec(amount)
  if (!match) throw new RangeError(`Not an amount: ${amount}`)
  // Stryker disable next-line StringLiteral: what matches has digits.
  const [, sign, whole = '0', part = ''] = match
  const value = BigInt(whole) * 1000n + BigInt(part.padEnd(3, '0'))
  return sign ? -value : value
}

/** `12500n` → `12.500`. */
export function decimal(value: bigint): string {
  // Stryker disable next-line EqualityOperator: nought is the same with either sign.
  const absolute = value < 0n ? -value : value
  const digits = `${absolute / 1000n}.${String(absolute % 1000n).padStart(3, '0')}`
  return value < 0n ? `-${digits}` : digits
}

export const lesser = (one: bigint, other: bigint): bigint => (one < other ? one : other)

/** What is left of an annual amount; never below zero. */
export function leftOf(annual: string, ...taken: string[]): string {
  const left = taken.reduce((rest, amount) => rest - thousandths(amount), thousandths(annual))
  // Stryker disable next-line EqualityOperator: nought is nought.
  return decimal(left < 0n ? 0n : left)
}

/** As ISO 4217 has them: the currencies with other than two decimals. */
const threeDecimals = new Set(['BHD', 'KWD', 'OMR', 'JOD', 'IQD', 'TND', 'LYD'])
const noDecimals = new Set(
  'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' '),
)

/** Decimals of a currency: three for dinars and rials, none for yen and the like, two otherwise. */
export function currencyDecimals(currency: string): number {
  if (threeDecimals.has(currency)) return 3
  return noDecimals.has(currency) ? 0 : 2
}

/** `1234.500` dirhams → `1234.50`: exact, with the decimals of its currency and no noughts beyond them. */
export function exactAmount(amount: string, currency: string): string {
  const [whole = '', part = ''] = decimal(thousandths(amount)).split('.')
  const kept = part.replace(/0+$/, '').padEnd(currencyDecimals(currency), '0')
  return kept === '' ? whole : `${whole}.${kept}`
}

/**
 * `AED 1,234.50`: the code, then the amount with separators and the currency's own decimals (decisions, Money). One that
 * has more is shown with all of them: rounded, amounts that add up would not (ADD-113).
 */
export function formatMoney(amount: string, currency: string): string {
  const value = thousandths(amount)
  // Stryker disable next-line EqualityOperator: nought is the same with either sign.
  const absolute = value < 0n ? -value : value
  const [whole = '', part] = exactAmount(decimal(absolute), currency).split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  return `${currency} ${value < 0n ? '-' : ''}${grouped}${part === undefined ? '' : `.${part}`}`
}
