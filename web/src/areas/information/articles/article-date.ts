/** The day of an article as `12th Jan 2026` (Do MMM YYYY, SUP-082); in Arabic `12 يناير 2026`. */
import { type Language, localeOf } from '@falaj/contract/shared/rules/languages.ts'

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })
const monthAndYear = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const

/** What a language has besides that which `Intl` writes. */
const written: Partial<Record<Language, (day: Date) => string>> = {
  en: (day) => {
    const number = day.getUTCDate()
    const ending = endings[ordinals.select(number)] ?? 'th'
    return `${number}${ending} ${new Intl.DateTimeFormat('en-US', monthAndYear).format(day)}`
  },
}

export function articleDate(instant: string, language: Language): string {
  const day = new Date(`${instant.slice(0, 10)}T00:00:00Z`)
  return (
    written[language]?.(day) ??
    new Intl.DateTimeFormat(localeOf(language), { day: 'numeric', ...monthAndYear }).format(day)
  )
}
