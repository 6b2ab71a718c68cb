/** What no fact holds and what nothing behind the schema could work with: told before anything else looks at it. */
import type { Fault } from './lines.ts'

/** The deepest fact, a benefit with its parts, has six levels. */
const deepest = 20

/** The first that is found; undefined when the value can be read. */
export function unreadable(value: unknown, path = '', levels = deepest): Fault | undefined {
  if (typeof value === 'string')
    return value.isWellFormed() ? undefined : { field: path, reason: half }
  if (typeof value !== 'object' || value === null) return undefined
  if (levels === 0) return { field: path, reason: `lies deeper than ${deepest} levels` }
  for (const [key, inner] of Object.entries(value)) {
    if (!key.isWellFormed()) return { field: path, reason: `has a field whose name ${half}` }
    const fault = unreadable(inner, path === '' ? key : `${path}.${key}`, levels - 1)
    if (fault) return fault
  }
  return undefined
}

const half = 'holds half of a character (an unpaired surrogate)'
