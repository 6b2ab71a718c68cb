/** Months and amounts where there is little room. */
import { type Language, localeOf, scriptOf } from '@falaj/contract/shared/rules/languages.ts'
import { commaOf } from '@falaj/contract/shared/rules/wording.ts'

interface Names {
  long: string[]
  short: string[]
  narrow: string[]
}

/** In Arabic letters numbers stand for what would not fit: the names have no usual short forms. */
export function monthNames(language: Language): Names {
  const named = (month: 'long' | 'short' | 'narrow') => {
    const format = new Intl.DateTimeFormat(localeOf(language), { month, timeZone: 'UTC' })
    return Array.from({ length: 12 }, (_, place) => format.format(Date.UTC(2026, place, 15)))
  }
  const numbers = Array.from({ length: 12 }, (_, place) => String(place + 1))
  return scriptOf(language) === 'Arab'
    ? { long: named('long'), short: numbers, narrow: numbers }
    : { long: named('long'), short: named('short'), narrow: named('narrow') }
}

/** `2349.67` as `2.3K`, `796.5` as `797`. */
export const compactAmount = (amount: string, language: Language): string =>
  new Intl.NumberFormat(localeOf(language), {
    notation: 'compact',
    maximumFractionDigits: Number(amount) < 1000 ? 0 : 1,
  }).format(Number(amount))

/** Names one after the other, with the comma of the language. */
export const namesInRow = (names: readonly string[], language: Language): string =>
  names.join(commaOf(language))
