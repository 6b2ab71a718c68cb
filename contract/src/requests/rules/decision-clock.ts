/**
 * The days until a decision as they are drawn for whoever has sent a request: each working day by itself, days off
 * between them as one (ADD-470).
 */
import type { CalendarDay } from '../../shared/rules/working-days.ts'

export interface ClockSegment {
  /** Its first and its last day: the same, except of days off that follow each other. */
  from: string
  to: string
  working: boolean
  /** The request was received on it, whether anybody works on it or not. */
  received: boolean
  /** The last day of the promise. */
  due: boolean
}

/** The first of the days is the one on which it was received, the last one ends the promise: both stand by themselves. */
export function decisionClock(days: readonly CalendarDay[]): ClockSegment[] {
  const segments: ClockSegment[] = []
  for (const [place, { day, working }] of days.entries()) {
    const received = place === 0
    const due = place === days.length - 1
    const before = segments.at(-1)
    if (!working && !due && before && !before.working && !before.received) before.to = day
    else segments.push({ from: day, to: day, working, received, due })
  }
  return segments
}
