/**
 * A provider's hours as two sets of numbers, in which a database finds who is open at a minute. Days have keys: the days
 * of the week 0 to 6 from Sunday, a public holiday 7, and a date of its own the number of the day since 1970. Each key
 * has two days of minutes, because a span may go on past midnight.
 */
import { nextDay } from '../../shared/rules/clock.ts'
import { weekdayOf, weekdays } from '../../shared/rules/working-days.ts'
import type { ProviderHours } from '../hours.ts'
import { dayMinutes, isHoliday, type Holidays, type Minutes, minutesOf } from './open-hours.ts'

const holidayKey = weekdays.length
/** Minutes of a key. */
export const keyMinutes = 2 * dayMinutes

export const dateKey = (day: string): number => Date.parse(`${day}T00:00:00Z`) / 86_400_000

/** Where the provider has no hours of its own for that date. */
export const usualKey = (day: string, holidays: Holidays): number =>
  isHoliday(holidays, day) ? holidayKey : weekdays.indexOf(weekdayOf(day))

export interface HoursIndex {
  /** Minutes by key in which it is open. */
  open: readonly Minutes[]
  /** Keys of which something is known, from and to. */
  known: readonly Minutes[]
}

export function hoursIndex(hours: ProviderHours | null): HoursIndex {
  const days = new Map<number, readonly Minutes[]>()
  const learn = (key: number, spans: readonly Minutes[] | undefined | null) => {
    if (spans && !days.has(key)) days.set(key, spans)
  }
  for (const { from, to, hours: own } of hours?.exceptions ?? [])
    for (let day = from; day <= to; day = nextDay(day)) learn(dateKey(day), own.map(minutesOf))
  for (const [key, weekday] of weekdays.entries())
    learn(key, hours?.always ? wholeDay : hours?.week[weekday]?.map(minutesOf))
  learn(holidayKey, hours?.always ? wholeDay : hours?.holidays?.map(minutesOf))
  return {
    open: [...days].flatMap(([key, spans]) =>
      spans.map(([from, to]): Minutes => [key * keyMinutes + from, key * keyMinutes + to]),
    ),
    known: [...days.keys()].map((key): Minutes => [key, key + 1]),
  }
}

const wholeDay: readonly Minutes[] = [[0, dayMinutes]]
