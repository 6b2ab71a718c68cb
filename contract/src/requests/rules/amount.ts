/**
 * The amount that is claimed (CLM-099, CLM-100; GAP-078): typed as people type amounts, read by one rule, shown with
 * separators, sent as digits and one point with two decimals at most.
 *
 * Whatever can be read in two ways is refused, because a claim for a thousand times the bill is worse than one more
 * look at a field:
 *
 * * `92,50` and `92.50` are 92.50: one or two digits after the last separator are decimals.
 * * `1,250.50`, `1.250,50`, `1 250.50`, `1'250.50`, `1,00,000` and `١٬٢٥٠٫٥٠` have separators of one kind between their
 *   groups, and at most one decimal mark of another kind.
 * * `1,250` is 1,250.00 in a currency of two decimals, where three digits after a comma cannot be decimals. In dinars
 *   and rials, which have three, and while no currency is chosen it is `ambiguous`.
 * * `10.505` has three decimals, in every currency: the documents know the point as the decimal mark only.
 * * Yen and the like have no decimals at all: `1,250.00` is 1250 there, and `1,250.50` is no amount.
 */
import { withoutInvisibleSigns } from '../../shared/rules/invisible-signs.ts'
import { currencyDecimals } from '../../shared/rules/money.ts'
import { westernDigits } from '../../shared/rules/western-digits.ts'

export type AmountFault =
  | 'missing'
  | 'unreadable'
  | 'ambiguous'
  | 'decimals'
  /** The currency has no decimals. */
  | 'whole'
  | 'too-large'
  | 'zero'
/** `amount` as it is sent: `1250.50`. */
export type ReadAmount = { amount: string; fault?: never } | { amount?: never; fault: AmountFault }

/** Twelve digits before the point are what a claim can hold. */
const mostWhole = 12
const mostDecimals = 2

/**
 * Reads what was typed or pasted. `currency` is the code of the currency that is claimed: it may stand before or behind
 * the number, and its decimals decide whether `1,250` can be read.
 */
export function readAmount(typed: string, currency?: string): ReadAmount {
  const text = numberIn(typed, currency)
  if (text === '') return { fault: 'missing' }
  if (!/^\d*([., '٬٫]\d+)*[.,٫]?$/.test(text) || !/\d/.test(text)) return { fault: 'unreadable' }
  const split = splitAtDecimals(text, currency)
  if ('fault' in split) return split
  const whole = split.whole.replace(/^0+(?=\d)/, '') || '0'
  const wholeOnly = currency !== undefined && currencyDecimals(currency) === 0
  const part = wholeOnly ? split.part.replace(/^0+$/, '') : split.part
  if (wholeOnly && part !== '') return { fault: 'whole' }
  if (part.length > mostDecimals) return { fault: 'decimals' }
  if (whole.length > mostWhole) return { fault: 'too-large' }
  const amount = part === '' ? whole : `${whole}.${part}`
  return /[1-9]/.test(amount) ? { amount } : { fault: 'zero' }
}

/** Only the number, with one sign for each kind of separator: `AED ١ ٢٥٠` as `1 250`. */
function numberIn(typed: string, currency: string | undefined): string {
  const text = withoutInvisibleSigns(westernDigits(typed))
    .replaceAll(/\s+/g, ' ')
    .replaceAll('\u060C', ',')
    .replaceAll('\u2019', "'")
    .trim()
  if (!currency) return text
  const name = currency.toUpperCase()
  if (text.toUpperCase().startsWith(name)) return text.slice(name.length).trim()
  return text.toUpperCase().endsWith(name) ? text.slice(0, -name.length).trim() : text
}

type Split = { whole: string; part: string } | { fault: AmountFault }

function splitAtDecimals(text: string, currency: string | undefined): Split {
  const last = Math.max(...[...'.,٫'].map((mark) => text.lastIndexOf(mark)))
  const mark = text.charAt(last)
  const before = text.slice(0, last)
  const after = text.slice(last + 1)
  if (last < 0 || /[ '٬]/.test(after)) return wholeOf(text, '')
  if (mark === '٫' || after.length !== 3) {
    // A mark that stands more than once separates groups, and the last group has three digits.
    return before.includes(mark) ? { fault: 'unreadable' } : wholeOf(before, after)
  }
  if (before.includes(mark)) return wholeOf(text, '')
  // Three digits behind a mark that stands once: a group, or three decimals.
  const isGroup = /^[1-9]\d{0,2}$/.test(before)
  if (mark === '.' || !isGroup) return wholeOf(before, after)
  return currency !== undefined && currencyDecimals(currency) <= mostDecimals
    ? { whole: before + after, part: '' }
    : { fault: 'ambiguous' }
}

/** In groups of three, or as in India of two before the last three; separated by one sign only. */
function wholeOf(text: string, part: string): Split {
  const [mark] = /\D/.exec(text) ?? []
  if (mark === undefined) return { whole: text, part }
  // Stryker disable next-line StringLiteral: what is split has a first part.
  const [first = '', ...groups] = text.split(mark)
  const threes = /^\d{1,3}$/.test(first) && groups.every((group) => /^\d{3}$/.test(group))
  const indian =
    mark === ',' &&
    /^\d{1,2}$/.test(first) &&
    groups.every((group, at) => group.length === (at === groups.length - 1 ? 3 : 2)) &&
    groups.every((group) => /^\d+$/.test(group))
  return threes || indian ? { whole: [first, ...groups].join(''), part } : { fault: 'unreadable' }
}

/** A whole amount above nothing, as it is sent. */
export function isClaimedAmount(sent: string): boolean {
  return /^\d{1,12}(\.\d{1,2})?$/.test(sent) && /[1-9]/.test(sent)
}

/** `1234.5` → `1,234.50`: as the field shows it once it has been read. It is never read as anything else. */
export function withSeparators(amount: string, currency?: string): string {
  // Stryker disable next-line StringLiteral: what is split has a first part.
  const [whole = '', part = ''] = amount.split('.')
  const grouped = whole.replace(/\B(?=(\d{3})+$)/g, ',')
  if (currency !== undefined && currencyDecimals(currency) === 0 && part === '') return grouped
  return `${grouped}.${part.padEnd(mostDecimals, '0')}`
}
