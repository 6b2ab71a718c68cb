/** How long processes have kept a processor busy, as Linux counts it; elsewhere nothing is told. */
import { readdirSync, readFileSync } from 'node:fs'

/** Linux counts in hundredths of a second, whatever its own clock does. */
const tickMs = 10

interface Counted {
  readonly parent: number
  /** Its own milliseconds. */
  readonly own: number
  /** Those of its children that have ended. */
  readonly ended: number
}

/** Milliseconds since it began; undefined where they are not counted. */
export const processorTime = (pid: number): number | undefined => counted(pid)?.own

/** The same of a process with all that it has started: a database server with its connections. */
export function processorTimeOfAll(pid: number): number | undefined {
  const parent = counted(pid)
  if (!parent) return undefined
  const children = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => counted(Number(name)))
    .filter((one) => one?.parent === pid)
  return children.reduce((sum, one) => sum + (one?.own ?? 0), parent.own + parent.ended)
}

function counted(pid: number): Counted | undefined {
  try {
    const line = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name before may hold anything, also spaces.
    const fields = line.slice(line.lastIndexOf(')') + 2).split(' ')
    const at = (field: number) => Number(fields[field - 3])
    return {
      parent: at(4),
      own: (at(14) + at(15)) * tickMs,
      ended: (at(16) + at(17)) * tickMs,
    }
  } catch {
    return undefined
  }
}
