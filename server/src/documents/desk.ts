/**
 * The desk at which documents are asked for: a few are looked up and drawn at a time, the others wait in line. Drawing is
 * slower than looking up, so more at once would only hold connections to the database that the calls of other members
 * need.
 */
import { Refused } from '../http/refusal.ts'

export interface Desk {
  /** @throws {Refused} 503 when the line is too long. */
  serve<T>(work: () => Promise<T>): Promise<T>
}

export function openDesk({ atOnce = 3, waiting = 64 } = {}): Desk {
  const line: (() => void)[] = []
  let free = atOnce

  return {
    async serve(work) {
      if (free > 0) free -= 1
      else {
        if (line.length >= waiting) throw new Refused(503, 'server.busy', { retryAfter: 5 })
        await new Promise<void>((called) => line.push(called))
      }
      try {
        return await work()
      } finally {
        const next = line.shift()
        // The place goes straight to the next in line.
        if (next) next()
        else free += 1
      }
    },
  }
}
