/** When the insurer can call a member back, by the clock of the member's country (ADD-483). */
import { dayIn, instantOf, nextDay } from '../../shared/rules/clock.ts'
import { isWorkingDay, type WorkingCalendar } from '../../shared/rules/working-days.ts'

/** `HH:MM` to `HH:MM`, the same on each working day. */
export interface CallBackTime {
  readonly from: string
  readonly to: string
}

export interface CallBackSlot {
  /** `YYYY-MM-DD` */
  day: string
  from: string
  to: string
}

/** Those still to come today and tomorrow, the earliest first; none on days off. */
export function callBackSlots(
  country: string,
  calendar: WorkingCalendar,
  times: readonly CallBackTime[],
  now: Date,
): CallBackSlot[] {
  const today = dayIn(country, now)
  return [today, nextDay(today)]
    .filter((day) => isWorkingDay(calendar, day))
    .flatMap((day) => times.map(({ from, to }) => ({ day, from, to })))
    .filter((slot) => isToCome(country, slot, now))
}

/** One that has begun is over: whoever calls has to hear of it first. */
export const isToCome = (
  country: string,
  { day, from }: Pick<CallBackSlot, 'day' | 'from'>,
  now: Date,
): boolean => instantOf(country, now).slice(0, 16) < `${day}T${from}`

export const isSameSlot = (one: CallBackSlot, other: CallBackSlot): boolean =>
  one.day === other.day && one.from === other.from && one.to === other.to
