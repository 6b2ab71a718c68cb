/** Which currency a receipt is in, by its signs and words. */
import { withoutInvisibleSigns } from '../../shared/rules/invisible-signs.ts'
import { currencyDecimals } from '../../shared/rules/money.ts'
import { nothing, placeOf, type Proposal } from './proposal.ts'
import type { ReadLine } from './words.ts'

/** As they stand on receipts; a letter that is often misread may be another. */
const signs: readonly (readonly [code: string, pattern: RegExp])[] = [
  [
    'AED',
    /(?<![a-z])(aed|dhs?|dirhams?)(?![a-z])|(?<!\p{L})د[.،\s]?[إا!أ]\.?(?!\p{L})|درهم|دراهم/iu,
  ],
  ['OMR', /(?<![a-z])(omr|r\.?o\.?)(?![a-z])|ر\.?\s?ع\.?(?!\p{L})|ريال عماني/iu],
  ['QAR', /(?<![a-z])(qar|qr)(?![a-z])|ر\.?\s?ق\.?(?!\p{L})|ريال قطري/iu],
  ['SAR', /(?<![a-z])(sar|sr)(?![a-z])|ر\.?\s?س\.?(?!\p{L})|ريال سعودي/iu],
  ['KWD', /(?<![a-z])(kwd|kd)(?![a-z])|د\.?\s?ك\.?(?!\p{L})|دينار كويتي/iu],
  ['BHD', /(?<![a-z])(bhd|bd)(?![a-z])|د\.\s?ب\.?(?!\p{L})|دينار بحريني/iu],
  ['USD', /(?<![a-z])usd(?![a-z])|\$\s?\d|دولار/iu],
  ['EUR', /(?<![a-z])eur(?![a-z])|€/iu],
  ['INR', /(?<![a-z])(inr|rs)(?![a-z])|₹/iu],
  ['EGP', /(?<![a-z])egp(?![a-z])|ج\.م|جنيه/iu],
]

/** Two currencies on one receipt are no answer; nor is one with other decimals than the total. */
export function proposedCurrency(
  lines: readonly ReadLine[],
  amount: Proposal<string>,
): Proposal<string> {
  const found = lines.flatMap((line) => {
    const text = withoutInvisibleSigns(line.text)
    return signs.flatMap(([code, pattern]) =>
      pattern.test(text) ? [{ code, place: placeOf(line) }] : [],
    )
  })
  const [first] = found
  if (!first) return nothing
  const { code, place } = first
  const codes = [...new Set(found.map((one) => one.code))]
  const decimals = amount.state === 'sure' ? (amount.value.split('.')[1] ?? '').length : undefined
  const fits = decimals === undefined || (decimals === 3) === (currencyDecimals(code) === 3)
  if (codes.length > 1 || !fits) return { state: 'unsure', choices: codes.slice(0, 3), place }
  return { state: 'sure', value: code, from: 'text', place }
}
