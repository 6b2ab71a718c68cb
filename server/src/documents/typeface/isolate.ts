/**
 * Marks for the Unicode bidirectional algorithm around values in a sentence or a field. They are never drawn.
 */
import { amountParts, amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import { directionOf } from '@falaj/contract/shared/rules/languages.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'

const leftToRight = '\u2066'
const firstStrong = '\u2068'
const end = '\u2069'

/** A number, reference, code, date or phone number: left to right in Arabic too, and never broken. */
export function code(value: string): string {
  return value === '' ? '' : leftToRight + value + end
}

/** What `formatMoney` has written, as it is read in this language: `AED 1,240.00`, in Arabic `1,240.00 درهم`. */
export const amount = (formatted: string, language: Language): string =>
  directionOf(language) === 'rtl' && amountParts(formatted, language)
    ? amountText(formatted, language)
    : code(formatted)

/** A name or an address: in the direction of its first letter, whatever is around it. */
export function name(value: string): string {
  return value === '' ? '' : firstStrong + value + end
}

export const opensCode = (character: string) => character === leftToRight
export const opensIsolate = (character: string) =>
  character >= leftToRight && character <= firstStrong
export const closesIsolate = (character: string) => character === end

/** Directional marks and other invisible characters, which no font needs to have. */
export const withoutInk = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060\u2066-\u2069\ufeff]/gu
