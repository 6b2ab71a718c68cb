/** The day of an article as `12th Jan 2026` (Do MMM YYYY, SUP-082); in Arabic `12 يناير 2026`. */
import { type Language, localeOf } from '../../../language/language.ts'

const endings: Record<string, string> = { one: 'st', two: 'nd', few: 'rd' }
const ordinals = new Intl.PluralRules('en', { type: 'ordinal' })

export function articleDate(instant: string, language: Language): string {
  const day = new Date(`${instant.slice(0, 10)}T00:00:00Z`)
  const parts = { month: 'short', year: 'numeric', timeZone: 'UTC' } as const
  if (language === 'ar')
    return new Intl.DateTimeFormat(localeOf('ar'), { day: 'numeric', ...parts }).format(day)
  const number = day.getUTCDate()
  const ending = endings[ordinals.select(number)] ?? 'th'
  return `${number}${ending} ${new Intl.DateTimeFormat('en-US', parts).format(day)}`
}
