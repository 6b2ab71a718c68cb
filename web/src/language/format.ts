/** Dates as members read them, and what keeps its direction in an Arabic sentence. */
import { directionOf, type Language, localeOf } from '@falaj/contract/shared/rules/languages.ts'
import { longDateLocaleOf } from '@falaj/contract/shared/rules/wording.ts'
import './wordings.ts'

export {
  dateAndTime,
  shortDay as shortDate,
  timeOfDay,
} from '@falaj/contract/shared/rules/clock.ts'

/** `2026-12-31` as `Dec 31, 2026`, the format of expiry dates (MMM DD, Y); in Arabic `31 ديسمبر 2026`. */
export function longDate(isoDate: string, language: Language): string {
  return new Intl.DateTimeFormat(longDateLocaleOf(language), {
    day: '2-digit',
    month: 'short',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${isoDate.slice(0, 10)}T00:00:00Z`))
}

/** `19:05` on the clock of whoever reads it: of what happened on this device. */
export const timeHere = (at: Date): string => at.toTimeString().slice(0, 5)

/** Keeps references, amounts and dates left-to-right and unbroken inside an Arabic sentence. */
export function ltr(text: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2066${text.replaceAll(' ', '\u00A0')}\u2069` : text
}

/** One after the other in a sentence: `Saturday, Sunday and public holidays`. */
export const inOneSentence = (parts: readonly string[], language: Language): string =>
  new Intl.ListFormat(localeOf(language), { type: 'conjunction' }).format(parts)

/** A name in an Arabic sentence: in whatever letters it is written, the words around it keep their order. */
export function isolated(name: string, language: Language): string {
  return directionOf(language) === 'rtl' ? `\u2068${name}\u2069` : name
}

export function weekdayName(day: string, language: Language, width: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: 'UTC' })
  const name = format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  // Arabic has no shorter names; above a date they do without the article, and side by side they do not touch.
  return width === 'short' ? name.replace(/^ال/, '') : name
}

/** `Monday 30 November`, without its year: of a day that is near. */
export const dayAndMonth = (day: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    timeZone: 'UTC',
  }).format(new Date(`${day}T00:00:00Z`))
