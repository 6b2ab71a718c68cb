/** How far a new member has come: a gate for each first step (ADD-490, ADD-492). */
import { dayAfter } from '../../shared/rules/clock.ts'
import type { FirstStep, StepName } from '../schemas.ts'

/** So long the dashboard says that all gates are open. */
export const daysOfJoy = 7

export interface Gates {
  /** `to-do`: a step is next. `whole`: all were done within the last days. `over`: nothing is left to say. */
  state: 'to-do' | 'whole' | 'over'
  open: number
  of: number
  /** The first that is neither done nor left for later. */
  next: StepName | null
  /** All that are neither done nor left for later. */
  left: StepName[]
  /** What is done stands first, as the water runs; what was left for later stands last. */
  steps: FirstStep[]
}

/** `today` is YYYY-MM-DD where the member is at home. */
export function gatesOf(steps: readonly FirstStep[], today: string): Gates {
  const done = steps.filter(({ done_on }) => done_on !== null)
  const undone = steps.filter(({ done_on }) => done_on === null)
  const left = undone.filter(({ later }) => !later)
  const wholeSince = undone.length === 0 ? lastDay(done) : null
  const whole = wholeSince !== null && today < dayAfter(wholeSince, daysOfJoy)
  return {
    state: left.length > 0 ? 'to-do' : whole ? 'whole' : 'over',
    open: done.length,
    of: steps.length,
    next: left[0]?.kind ?? null,
    left: left.map(({ kind }) => kind),
    steps: [...done, ...left, ...undone.filter(({ later }) => later)],
  }
}

/** Null where nothing was done at all. */
const lastDay = (steps: readonly FirstStep[]): string | null =>
  steps
    .flatMap(({ done_on }) => done_on ?? [])
    .toSorted()
    .at(-1) ?? null
