/** The months of a year, also where there is little room. */
import { type Language, localeOf, scriptOf } from '@falaj/contract/shared/rules/languages.ts'

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

/** `2026-11` as `November 2026`. */
export const monthOfYear = (month: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${month}-15T00:00:00Z`))
