/** How a formatted amount is read in each language: `AED 1,240.00`, in Arabic `1,240.00 درهم`. */
import { directionOf, type Language } from './languages.ts'
import { wordingOf } from './wording.ts'

/** By the language's own words (`messages/<language>.json`). In Arabic the dirham of the Emirates needs no country; dinars and riyals do. */
export const currencyText = (code: string, language: Language): string =>
  wordingOf(language).currencies?.[code] ?? code

export interface AmountParts {
  /** As it is read: a code, in Arabic a name. */
  currency: string
  figures: string
}

/** The two parts of what `formatMoney` has written; undefined for anything else. */
export function amountParts(formatted: string, language: Language): AmountParts | undefined {
  const [, code, figures] = /^([A-Z]{3}) (-?[\d,.]+)$/.exec(formatted) ?? []
  return code && figures ? { currency: currencyText(code, language), figures } : undefined
}

/** In one piece for a sentence: figures stay left-to-right, and no line ends within it. */
export function amountText(formatted: string, language: Language): string {
  const parts = amountParts(formatted, language)
  if (directionOf(language) === 'ltr') return formatted
  if (!parts) return `\u2066${formatted.replaceAll(' ', '\u00A0')}\u2069`
  return `\u2066${parts.figures}\u2069\u00A0${parts.currency.replaceAll(' ', '\u00A0')}`
}
