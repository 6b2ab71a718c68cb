import type { Language } from '@falaj/contract/shared/rules/languages.ts'
import { type Weekday, weekdays } from '@falaj/contract/shared/rules/working-days.ts'
import { ltr, shortDate, weekdayName } from '../../language/format.ts'

/** `Tuesday 24-11-2026`: a promise is easier to believe with its day of the week. */
export function longDay(day: string, language: Language): string {
  return `${weekdayName(day, language, 'long')} ${ltr(shortDate(day), language)}`
}

/** Of a day of the week, whatever its date: 1 January 2023 was a Sunday. */
export const nameOf = (weekday: Weekday, language: Language): string =>
  weekdayName(`2023-01-0${weekdays.indexOf(weekday) + 1}`, language, 'long')
