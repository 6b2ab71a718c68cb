/**
 * Until when an approval may be relied on (docs/decisions/076): until the day that the core system tells, or until the
 * cover ends, whichever is first. Days as `YYYY-MM-DD`; the last one counts.
 */
import { daysBetween } from '../../shared/rules/clock.ts'
import { knownStatus } from './label.ts'

interface Approval {
  status: string
  /** As the core system tells it; null when it gives none. */
  valid_until: string | null
}

/** Its last day; null for what is not approved: a part of it, too, is no promise to a hospital yet. */
export function lastDayOf({ status, valid_until }: Approval, coverEnds: string): string | null {
  if (knownStatus(status) !== 'Approved') return null
  return valid_until !== null && valid_until < coverEnds ? valid_until : coverEnds
}

/** May it be shown at the desk? `lastDay` as above. */
export const isInForce = (lastDay: string | null, today: string): boolean =>
  lastDay !== null && lastDay >= today

/** On the last day there is none left, and it still holds. */
export const daysLeft = (lastDay: string, today: string): number =>
  Math.max(0, daysBetween(today, lastDay))

/** For how many days it was given, from the day of the decision on. */
export const daysInAll = (decidedOn: string, lastDay: string): number =>
  Math.max(1, daysBetween(decidedOn, lastDay))
