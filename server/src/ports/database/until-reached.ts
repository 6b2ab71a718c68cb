/** What waits for the database instead of failing while it is away. */
import { setTimeout as pause } from 'node:timers/promises'
import { secondsMs } from '../../clock.ts'
import { DatabaseUnreachable, isUnreachable } from './unreachable.ts'

const firstPauseMs = 250
const longestPauseMs = secondsMs(5)

export interface Patience {
  /** Ends the waiting: the last failure is thrown. */
  signal?: AbortSignal
  /** Called before each pause. */
  onWait?: (error: unknown) => void
}

/** Does it again, with growing pauses, for as long as it fails only because the database is away. */
export async function untilReached<T>(
  work: () => Promise<T>,
  { signal, onWait }: Patience = {},
): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
    try {
      return await work()
    } catch (error) {
      if (!isAway(error) || signal?.aborted) throw error
      onWait?.(error)
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
    }
  }
}

/** A statement that takes too long does so again, too. */
const isAway = (error: unknown) => error instanceof DatabaseUnreachable && error.code !== tooSlow
const tooSlow = '57014'

/** For what uses the pool itself: says so when the database was away. */
export const tellingWhenAway = async <T>(work: () => Promise<T>): Promise<T> => {
  try {
    return await work()
  } catch (error) {
    throw isUnreachable(error) ? new DatabaseUnreachable(error) : error
  }
}
