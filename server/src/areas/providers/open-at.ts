/** Which minute it is on the clocks of providers, and which of their days are public holidays there (ADD-462). */
import { countryWith } from '@falaj/contract/shared/countries.ts'
import { dayAfter, dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { dateKey, usualKey } from '@falaj/contract/providers/rules/hours-index.ts'
import { type Holidays, minuteIn } from '@falaj/contract/providers/rules/open-hours.ts'
import { type Content, workingDaysOf } from '../content/content.ts'

export interface LocalDay {
  /** Of hours that a provider has for this date alone. */
  date: number
  /** Of those that it usually has. */
  usual: number
}

/** A minute in a country. */
export interface LocalMinute {
  /** The country's number in the lists. */
  countryId: number
  minute: number
  today: LocalDay
  yesterday: LocalDay
}

/** Countries without a record have no clock: whoever is there is neither open nor closed. */
export const minutesAt = (content: Content, at: Date): LocalMinute[] =>
  content.insured.countries.flatMap((country) => {
    const { code, list_id } = country
    if (!countryWith(code)) return []
    const { holidays } = workingDaysOf(country)
    const today = dayIn(code, at)
    return [
      {
        countryId: list_id,
        minute: minuteIn(code, at),
        today: localDay(today, holidays),
        yesterday: localDay(dayAfter(today, -1), holidays),
      },
    ]
  })

const localDay = (day: string, holidays: Holidays): LocalDay => ({
  date: dateKey(day),
  usual: usualKey(day, holidays),
})

/** How far ahead a device may count without asking again. */
const daysAhead = 14

type AnsweredHolidays = ReturnType<typeof countHolidays>

/** Everybody asks of the present minute. */
const lastAsked = new WeakMap<Content, { at: number; holidays: AnsweredHolidays }>()

/** Public holidays around an instant, for devices that count by themselves. */
export function holidaysAround(content: Content, at: Date): AnsweredHolidays {
  const last = lastAsked.get(content)
  if (last?.at === at.getTime()) return last.holidays
  const holidays = countHolidays(content, at)
  lastAsked.set(content, { at: at.getTime(), holidays })
  return holidays
}

const countHolidays = (content: Content, at: Date) =>
  content.insured.countries.flatMap((country) => {
    const today = dayIn(country.code, at)
    const [first, last] = [dayAfter(today, -1), dayAfter(today, daysAhead)]
    return workingDaysOf(country)
      .holidays.filter(({ from, to }) => to >= first && from <= last)
      .map(({ from, to }) => ({ country: country.code, from, to }))
  })
