/** The day of an article as `12th Jan 2026` (Do MMM YYYY, SUP-082); in Arabic `12 يناير 2026`. */
import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { longDateLocaleOf, wordingOf } from '@falaj/contract/shared/rules/wording.ts'
import '../../../language/wordings.ts'

const monthAndYear = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

export function articleDate(instant: string, language: Language): string {
  const day = new Date(`${instant.slice(0, 10)}T00:00:00Z`)
  const { ordinals } = wordingOf(language)
  const written = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(longDateLocaleOf(language), options).format(day)
  if (!ordinals) return written({ day: 'numeric', ...monthAndYear })
  const number = day.getUTCDate()
  const category = new Intl.PluralRules(language, { type: 'ordinal' }).select(number)
  return `${number}${ordinals[category] ?? ''} ${written(monthAndYear)}`
}
