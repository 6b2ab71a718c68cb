/**
 * The desk at which documents are asked for: a few are looked up and drawn at a time, the others wait in line. Drawing is
 * slower than looking up, so more at once would only hold connections to the database that the calls of other members
 * need.
 */
import { secondsMs } from '../clock.ts'
import { Turns } from '../threads/turns.ts'

export interface ConcurrencyLimit {
  /** @throws {Refused} 503 when the line is too long, or does not move. */
  serve<T>(work: () => Promise<T>): Promise<T>
}

export function openConcurrencyLimit(): ConcurrencyLimit {
  const turns = new Turns({
    atOnce: 3,
    waiting: 64,
    longestWaitMs: secondsMs(60),
    busy: 'server.busy',
  })
  return { serve: (work) => turns.take(work) }
}
