import { type Language, localeOf } from '@falaj/contract/shared/rules/languages.ts'
import { type Weekday, weekdays } from '@falaj/contract/shared/rules/working-days.ts'
import { ltr, shortDate } from '../../language/format.ts'

/** `Tuesday 24-11-2026`: a promise is easier to believe with its day of the week. */
export function longDay(day: string, language: Language): string {
  return `${weekdayName(day, language, 'long')} ${ltr(shortDate(day), language)}`
}

export function weekdayName(day: string, language: Language, width: 'long' | 'short'): string {
  const format = new Intl.DateTimeFormat(localeOf(language), { weekday: width, timeZone: 'UTC' })
  const name = format.format(new Date(`${day.slice(0, 10)}T00:00:00Z`))
  // Arabic has no shorter names; above a date they do without the article, and side by side they do not touch.
  return width === 'short' ? name.replace(/^ال/, '') : name
}

/** Of a day of the week, whatever its date: 1 January 2023 was a Sunday. */
export const nameOf = (weekday: Weekday, language: Language): string =>
  weekdayName(`2023-01-0${weekdays.indexOf(weekday) + 1}`, language, 'long')
