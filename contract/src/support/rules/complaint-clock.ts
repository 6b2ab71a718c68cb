/**
 * The promises of a complaint: an update within two working days and an answer within five (SUP-016), the way to the head
 * of complaints when that time has run out, and three months for an appeal (SUP-017).
 */
import { dayIn, nextDay } from '../../shared/rules/clock.ts'
import {
  dueAfter,
  isWorkingDay,
  type WorkingCalendar,
  workingDaysBetween,
} from '../../shared/rules/working-days.ts'

export const promised = { update: 2, resolution: 5, escalation: 2, appealAnswer: 5 } as const
export const monthsToAppeal = 3

export const complaintEvents = ['update', 'resolution', 'escalated'] as const
export type ComplaintEventKind = (typeof complaintEvents)[number]

export interface ComplaintCase {
  /** Where the insurer answers. */
  country: string
  createdAt: Date
  events: readonly { kind: ComplaintEventKind; at: Date }[]
}

export interface Promised {
  /** The last day of it. */
  due: string
  /** The day on which it was kept; null while it was not. */
  kept: string | null
  state: 'running' | 'kept' | 'kept-late' | 'broken'
}

export interface ClockDay {
  day: string
  working: boolean
  /** Behind us, running, still to come, beyond what was promised, or no longer needed after an answer. */
  state: 'passed' | 'today' | 'ahead' | 'late' | 'spare'
}

export interface ComplaintClock {
  state: 'open' | 'overdue' | 'resolved'
  update: Promised
  resolution: Promised
  /** Working days left after today. */
  left: number
  /** From the first day that counts to the last one that matters, weekends and holidays among them. */
  days: ClockDay[]
  mayEscalate: boolean
  /** When the head of complaints answers, once it was escalated; before, when it would be. */
  escalation: { at: Date | null; due: string }
  /** The last day for an appeal; null before the answer. */
  appealUntil: string | null
  mayAppeal: boolean
}

export function complaintClock(
  { country, createdAt, events }: ComplaintCase,
  calendar: WorkingCalendar,
  now: Date,
): ComplaintClock {
  const today = dayIn(country, now)
  const dueOf = (made: Date, workingDays: number) => dueAfter(country, calendar, made, workingDays)
  const first = (...kinds: ComplaintEventKind[]) => {
    const event = events.find(({ kind }) => kinds.includes(kind))
    return event ? dayIn(country, event.at) : null
  }
  const promise = (due: string, kept: string | null): Promised => ({
    due,
    kept,
    state: kept === null ? (today > due ? 'broken' : 'running') : kept > due ? 'kept-late' : 'kept',
  })
  // Whoever has the answer needs no update before it.
  const update = promise(dueOf(createdAt, promised.update), first('update', 'resolution'))
  const resolution = promise(dueOf(createdAt, promised.resolution), first('resolution'))
  const escalated = events.find(({ kind }) => kind === 'escalated')?.at ?? null
  const state =
    resolution.kept !== null ? 'resolved' : resolution.state === 'broken' ? 'overdue' : 'open'
  const appealUntil = resolution.kept && monthsAfter(resolution.kept, monthsToAppeal)
  return {
    state,
    update,
    resolution,
    left: today >= resolution.due ? 0 : workingDaysBetween(calendar, today, resolution.due),
    days: daysOf(calendar, {
      from: nextDay(dayIn(country, createdAt)),
      due: resolution.due,
      today: resolution.kept ?? today,
      running: resolution.kept === null,
    }),
    mayEscalate: state === 'overdue' && escalated === null,
    escalation: { at: escalated, due: dueOf(escalated ?? now, promised.escalation) },
    appealUntil,
    mayAppeal: appealUntil !== null && today <= appealUntil,
  }
}

/** As many as fit in a row. If it takes longer, further days add nothing. */
const mostDays = 12

function daysOf(
  calendar: WorkingCalendar,
  { from, due, today, running }: { from: string; due: string; today: string; running: boolean },
): ClockDay[] {
  const days: ClockDay[] = []
  const last = today > due && running ? today : due
  const stateOf = (day: string): ClockDay['state'] => {
    if (day > due) return 'late'
    if (!running) return day <= today ? 'passed' : 'spare'
    return day < today ? 'passed' : day === today ? 'today' : 'ahead'
  }
  for (let day = from; day <= last; day = nextDay(day)) {
    days.push({ day, working: isWorkingDay(calendar, day), state: stateOf(day) })
    if (days.length >= mostDays && day > due) break
  }
  return days
}

/** The same day of a later month, or that month's last: three months after 30 November is 28 February. */
function monthsAfter(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const lastOfMonth = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate()
  const later = new Date(Date.UTC(year, month - 1 + months, Math.min(date, lastOfMonth)))
  return later.toISOString().slice(0, 10)
}
