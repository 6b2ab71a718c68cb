/** When an undecided claim is probably decided, as its page draws it (ADD-706, ADD-707). */
import {
  type CalendarDay,
  calendarDays,
  type WorkingCalendar,
  workingDayAfter,
  workingDaysBetween,
} from '../../shared/rules/working-days.ts'
import { nextDay } from '../../shared/rules/clock.ts'

/** As many days can be told apart on a phone; of more only their number is told. */
export const mostDrawnDays = 12

export interface ClaimClock {
  /** Eight of ten such claims are decided within so many working days. */
  within: number
  /** The last of them. */
  by: string
  /** Working days since it was sent. */
  so_far: number
  /** Not decided on the last of them: it takes longer than for most. */
  late: boolean
  /** Each day from the one after it was sent to the last one, or to today where that is later; none where they are too many. */
  days: CalendarDay[]
}

export function claimClock(
  calendar: WorkingCalendar,
  within: number,
  sentOn: string,
  today: string,
): ClaimClock {
  const by = workingDayAfter(calendar, sentOn, within)
  const late = by < today
  const days = calendarDays(calendar, nextDay(sentOn), late ? today : by)
  return {
    within,
    by,
    so_far: workingDaysBetween(calendar, sentOn, today),
    late,
    days: days.length > mostDrawnDays ? [] : days,
  }
}
