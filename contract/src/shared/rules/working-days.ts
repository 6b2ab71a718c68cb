/**
 * Days on which an insurer works in a country: not the country's weekend, and not its public holidays. A promise of so
 * many working days is counted from the day after, by the calendar where the insurer answers (SUP-016).
 */
import { dayIn, instantOf, nextDay, timeOfDay } from './clock.ts'

export const weekdays = [
  'sunday',
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
] as const
export type Weekday = (typeof weekdays)[number]

export interface WorkingCalendar {
  readonly weekend: readonly Weekday[]
  /** First and last day of each public holiday, `YYYY-MM-DD`. */
  readonly holidays: readonly { readonly from: string; readonly to: string }[]
}

export function weekdayOf(day: string): Weekday {
  return weekdays[new Date(`${day}T00:00:00Z`).getUTCDay()] ?? 'sunday'
}

/** A country's calendar leaves at least one day of the week to work, or nothing would ever be due. */
export function isWorkingDay({ weekend, holidays }: WorkingCalendar, day: string): boolean {
  if (weekend.includes(weekdayOf(day))) return false
  return !holidays.some(({ from, to }) => from <= day && day <= to)
}

/** The days of the week on which it works, in runs: Monday to Friday is one. Holidays are not looked at. */
export function workingWeek({ weekend }: Pick<WorkingCalendar, 'weekend'>) {
  // Begins after a day of rest, so that no run is cut in two by the end of the week.
  const begins = weekdays.findIndex((day) => weekend.includes(day)) + 1
  const runs: { from: Weekday; to: Weekday }[] = []
  let run: (typeof runs)[number] | undefined
  for (const day of [...weekdays.slice(begins), ...weekdays.slice(0, begins)]) {
    if (weekend.includes(day)) run = undefined
    else if (run) run.to = day
    else runs.push((run = { from: day, to: day }))
  }
  return runs
}

/** The `count`th working day after `day`, which itself does not count, whatever hour it was. */
export function workingDayAfter(calendar: WorkingCalendar, day: string, count: number): string {
  let left = count
  let at = day
  while (left > 0) {
    at = nextDay(at)
    if (isWorkingDay(calendar, at)) left -= 1
  }
  return at
}

export interface CalendarDay {
  day: string
  working: boolean
}

/** Each day from `from` to `to`, both included. */
export function calendarDays(calendar: WorkingCalendar, from: string, to: string): CalendarDay[] {
  const days = []
  for (let day = from; day <= to; day = nextDay(day))
    days.push({ day, working: isWorkingDay(calendar, day) })
  return days
}

/** How many working days come after `from`, up to and including `to`. */
export function workingDaysBetween(calendar: WorkingCalendar, from: string, to: string): number {
  let count = 0
  for (let at = nextDay(from); at <= to; at = nextDay(at)) {
    if (isWorkingDay(calendar, at)) count += 1
  }
  return count
}

/** The last day of a promise made at that instant. */
export const dueAfter = (
  country: string,
  calendar: WorkingCalendar,
  made: Date,
  workingDays: number,
): string => workingDayAfter(calendar, dayIn(country, made), workingDays)

/** `HH:MM` to `HH:MM`, on working days. */
export interface OfficeHours {
  readonly from: string
  readonly to: string
}

export type Office = { open: true; until: string } | { open: false; day: string; from: string }

/** Whether somebody is there, and until or from when, by the country's own clocks. */
export function officeAt(
  country: string,
  calendar: WorkingCalendar,
  { from, to }: OfficeHours,
  now: Date,
): Office {
  const day = dayIn(country, now)
  const time = timeOfDay(instantOf(country, now))
  const works = isWorkingDay(calendar, day)
  if (works && from <= time && time < to) return { open: true, until: to }
  const next = works && time < from ? day : workingDayAfter(calendar, day, 1)
  return { open: false, day: next, from }
}
