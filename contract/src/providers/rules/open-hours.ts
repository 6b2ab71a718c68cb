/** Whether a provider is open, until when or from when, by the clocks of its country (ADD-461). */
import { countryWith } from '../../shared/countries.ts'
import { dayAfter, dayIn, instantOf, timeOfDay } from '../../shared/rules/clock.ts'
import { weekdayOf } from '../../shared/rules/working-days.ts'
import type { ProviderHours } from '../hours.ts'

/** From and to, in minutes since the day began; past midnight `to` is beyond the day. */
export type Minutes = readonly [from: number, to: number]

export const dayMinutes = 1440

/** First and last day of each, `YYYY-MM-DD`. */
export type Holidays = readonly { readonly from: string; readonly to: string }[]

/** An instant on the clock of the provider. */
export interface LocalTime {
  /** `22:00`; midnight is `00:00` of the day that begins then. */
  time: string
  /** How many days from today. */
  inDays: number
  /** `YYYY-MM-DD` */
  day: string
}

export type Openness =
  /** Until null: day and night, as far as anybody knows. */
  | { state: 'open'; until: LocalTime | null }
  /** Opens null: not within a week, or nobody knows. */
  | { state: 'closed'; allDay: boolean; opens: LocalTime | null }
  | { state: 'unknown'; onHoliday: boolean }

/** The day as it can be drawn. */
export interface DayOfHours {
  /** Of the day alone, in their order, apart from one another. */
  spans: readonly Minutes[]
  /** The present minute. */
  now: number
}

/** Nobody plans a visit farther ahead. */
const daysAhead = 7

export function opennessAt(
  hours: ProviderHours | null,
  country: string,
  holidays: Holidays,
  now: Date,
): Openness {
  const today = dayIn(country, now)
  const minute = minuteIn(country, now)
  const onHoliday = isHoliday(holidays, today)
  // Without the country's record its clock is not known either.
  if (hours === null || countryWith(country) === undefined) return { state: 'unknown', onHoliday }
  const { runs, knownTo } = runsAround(hours, holidays, today)
  const timeAt = (at: number): LocalTime => ({
    time: clockTime(at % dayMinutes),
    inDays: Math.floor(at / dayMinutes),
    day: dayAfter(today, Math.floor(at / dayMinutes)),
  })
  const run = runs.find(([from, to]) => from <= minute && minute < to)
  if (run) {
    const [, to] = run
    return { state: 'open', until: to >= daysAhead * dayMinutes ? null : timeAt(to) }
  }
  if (knownTo === 0) return { state: 'unknown', onHoliday }
  const next = runs.find(([from]) => from > minute && from < knownTo)
  return {
    state: 'closed',
    allDay: !runs.some(([from, to]) => from < dayMinutes && to > 0),
    opens: next ? timeAt(next[0]) : null,
  }
}

/** Null where the day is unknown. */
export function dayOfHours(
  hours: ProviderHours | null,
  country: string,
  holidays: Holidays,
  now: Date,
): DayOfHours | null {
  if (opennessAt(hours, country, holidays, now).state === 'unknown' || hours === null) return null
  const { runs } = runsAround(hours, holidays, dayIn(country, now))
  return {
    spans: runs
      .map(([from, to]): Minutes => [Math.max(0, from), Math.min(dayMinutes, to)])
      .filter(([from, to]) => from < to),
    now: minuteIn(country, now),
  }
}

/** Of a day; null where nobody told it. */
export function spansOn(
  hours: ProviderHours,
  day: string,
  onHoliday: boolean,
): readonly Minutes[] | null {
  const own = hours.exceptions.find(({ from, to }) => from <= day && day <= to)
  if (own) return own.hours.map(minutesOf)
  if (hours.always) return [[0, dayMinutes]]
  const usual = onHoliday ? hours.holidays : hours.week[weekdayOf(day)]
  return usual?.map(minutesOf) ?? null
}

/** `20:00-02:00` are the minutes 1200 to 1560. */
export function minutesOf(span: string): Minutes {
  const [from, to] = [minuteOf(span.slice(0, 5)), minuteOf(span.slice(6))]
  return [from, to > from ? to : to + dayMinutes]
}

export const isHoliday = (holidays: Holidays, day: string): boolean =>
  holidays.some(({ from, to }) => from <= day && day <= to)

/** In minutes since today began, those that touch as one; and from where on nothing is known. */
function runsAround(hours: ProviderHours, holidays: Holidays, today: string) {
  const spans: Minutes[] = []
  let knownTo = Infinity
  for (let offset = -1; offset <= daysAhead; offset += 1) {
    const day = dayAfter(today, offset)
    const ofDay = spansOn(hours, day, isHoliday(holidays, day))
    const begins = offset * dayMinutes
    if (ofDay === null && offset >= 0) knownTo = Math.min(knownTo, begins)
    for (const [from, to] of ofDay ?? []) spans.push([from + begins, to + begins])
  }
  const runs: [from: number, to: number][] = []
  for (const [from, to] of spans.toSorted(([one], [other]) => one - other)) {
    const last = runs.at(-1)
    if (last && from <= last[1]) last[1] = Math.max(last[1], to)
    else runs.push([from, to])
  }
  return { runs, knownTo }
}

/** Of the day, on the clocks of the country. */
export const minuteIn = (country: string, at: Date): number =>
  minuteOf(timeOfDay(instantOf(country, at)))

const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5))

const clockTime = (minute: number): string =>
  [Math.floor(minute / 60), minute % 60].map((part) => String(part).padStart(2, '0')).join(':')
