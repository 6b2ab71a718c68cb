/** What no fact holds and what nothing behind the schema could work with: told before anything else looks at it. */
import { faultWithin } from '../../fault-within.ts'
import type { Fault } from './lines.ts'

/** The deepest fact, a benefit with its parts, has six levels. */
const deepest = 20
const half = 'holds half of a character (an unpaired surrogate)'

/** The first that is found; undefined when the value can be read. */
export function unreadable(value: unknown): Fault | undefined {
  const found = faultWithin(value, {
    deepest,
    tooDeep: `lies deeper than ${deepest} levels`,
    ofText: (text) => (text.isWellFormed() ? undefined : half),
    ofName: (name) => (name.isWellFormed() ? undefined : `has a field whose name ${half}`),
  })
  return found && { field: found.path, reason: found.fault }
}
