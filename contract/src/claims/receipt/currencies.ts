/** Which currency a receipt is in, by its signs and words. */
import { nothing, type Page, type Proposal } from './proposal.ts'
import { linesOf } from './words.ts'

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

const threeDecimals = new Set(['OMR', 'KWD', 'BHD'])

/** Two currencies on one receipt are no answer; nor is one with other decimals than the total. */
export function proposedCurrency(
  pages: readonly Page[],
  amount: Proposal<string>,
): Proposal<string> {
  const lines = pages.flatMap(({ words, page }) =>
    linesOf(words).map((line) => ({
      line,
      page,
      text: line.words
        .map(({ text }) => text.replaceAll(/[\u061C\u200B-\u200F\u202A-\u202E\u2066-\u2069]/g, ''))
        .join(' '),
    })),
  )
  const found = lines.flatMap(({ line, page, text }) =>
    signs
      .filter(([, pattern]) => pattern.test(text))
      .map(([code]) => ({
        code,
        place: { page, left: line.left, top: line.top, right: line.right, bottom: line.bottom },
      })),
  )
  const codes = [...new Set(found.map(({ code }) => code))]
  const [code] = codes
  if (code === undefined) return nothing
  const place = found[0]?.place
  const decimals = amount.state === 'sure' ? (amount.value.split('.')[1] ?? '').length : undefined
  const fits = decimals === undefined || (decimals === 3) === threeDecimals.has(code)
  if (codes.length > 1 || !fits)
    return { state: 'unsure', choices: codes.slice(0, 3), ...(place && { place }) }
  return { state: 'sure', value: code, from: 'text', ...(place && { place }) }
}
