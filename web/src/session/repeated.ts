/**
 * What a page writes is made again by itself when its answer was lost: nobody knows then whether it was stored. The
 * server answers the same `Idempotency-Key` with the first answer, so asking again finds out and doubles nothing.
 */
import type { Call } from '@falaj/contract/call.ts'
import { isUnanswered, CallFailed } from './call-failed.ts'
import { noteChecking } from './checking.ts'

/** How a call is made again. */
export interface Repeating {
  /** Tells this intention of the member from every other; one of its own unless the form keeps one. */
  key?: string
  /** How long it is tried, in milliseconds from the first loss; 0 for callers that try again themselves. */
  giveUpAfterMs?: number
  /** Nobody waits for it: no page says that it is being checked. */
  unattended?: true
  /** Stops the trying, not what is under way. */
  until?: AbortSignal
}

const usuallyGivenUpAfterMs = 45_000
/** Milliseconds before each further try; the network's return cuts them short. */
const pauses = [400, 1_000, 2_000, 4_000, 8_000]
const longestPause = 15_000

export function keyOf(endpoint: Call, { key }: Repeating): string | undefined {
  return endpoint.repeats === 'keyed' ? (key ?? crypto.randomUUID()) : undefined
}

/** @throws {CallFailed} `error.unanswered` when no answer could be had in time. */
export async function repeated<T>(
  endpoint: Pick<Call, 'repeats'>,
  how: Repeating,
  attempt: () => Promise<T>,
): Promise<T> {
  const { giveUpAfterMs = usuallyGivenUpAfterMs, unattended, until } = how
  if (!endpoint.repeats || giveUpAfterMs === 0) return attempt()
  let known: (() => void) | undefined
  let end = Infinity
  try {
    for (let tries = 0; ; tries += 1) {
      try {
        return await attempt()
      } catch (thrown) {
        if (!isUnanswered(thrown)) throw thrown
        if (tries === 0) end = Date.now() + giveUpAfterMs
        const pause = pauses[tries] ?? longestPause
        if (until?.aborted || Date.now() + pause > end) {
          throw new CallFailed('error.unanswered', { cause: thrown })
        }
        known ??= unattended ? () => {} : noteChecking()
        await rest(pause, until)
        if (until?.aborted) throw new CallFailed('error.unanswered', { cause: thrown })
      }
    }
  } finally {
    known?.()
  }
}

function rest(ms: number, until: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer)
      removeEventListener('online', done)
      until?.removeEventListener('abort', done)
      resolve()
    }
    const timer = setTimeout(done, ms)
    addEventListener('online', done)
    until?.addEventListener('abort', done)
  })
}
