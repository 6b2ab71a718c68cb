/** What the core system answers is dated by it, and the latest answer counts. */
import { daysMs, later } from '../../clock.ts'
import type { CheckedLine } from './check-fact.ts'
import type { RefusedLine } from './lines.ts'

const answeredOn = ['decided_at', 'refused_at', 'answered_at', 'sent_at']
/** For clocks that differ, and days that somebody wrote without a time. */
const aheadMs = daysMs(1)

/**
 * An answer from the future would be the last one for as long: whatever comes after it, a payment too, would be taken
 * for older, and nobody would be told. Day and month exchanged are enough for that.
 */
export function refuseDatedAhead(line: CheckedLine, now: Date): CheckedLine | RefusedLine {
  const latest = later(now, aheadMs)
  const faults = answeredOn.flatMap((field) => {
    const at: unknown = Reflect.get(line.fact, field)
    return typeof at === 'string' && new Date(at) > latest
      ? [{ field, reason: `${at} lies in the future` }]
      : []
  })
  const { source, line: number, fact } = line
  return faults.length === 0 ? line : { source, line: number, type: fact.type, faults }
}
