/**
 * Work that is done a few at a time, the rest waiting in line. What waits and what works each has a time limit of its
 * own: whoever comes when it is busy must not pay with the time of the job before.
 *
 * ```ts
 * const turns = new Turns({ atOnce: 1, waiting: 32, longestWaitMs: 60_000, longestMs: 30_000, busy: 'server.busy' })
 * await turns.take((signal) => pool.run(photo, { signal }))
 * ```
 */
import { Refused } from '../http/refusal.ts'
import type { MessageKey } from '../text.ts'

export interface TurnLimits {
  readonly atOnce: number
  /** Jobs that may wait; one more is refused at once instead of late. */
  readonly waiting: number
  /** Milliseconds after which a job that still waits is refused. */
  readonly longestWaitMs: number
  /** Milliseconds from its start after which a job's signal tells it to stop; by default never. */
  readonly longestMs?: number
  /** What those read who are refused. */
  readonly busy: MessageKey
}

/** A job whose signal has told it to stop rejects with this. */
export class TookTooLong extends Error {
  override name = 'TookTooLong'
}

export class Turns {
  readonly #limits: TurnLimits
  readonly #line: (() => void)[] = []
  #free: number

  constructor(limits: TurnLimits) {
    this.#limits = limits
    this.#free = limits.atOnce
  }

  /** @throws {Refused} 503 when the line is too long, or does not move; {TookTooLong}, and what `work` throws. */
  async take<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1
    else await this.#wait()
    const tooLong = new AbortController()
    const { longestMs } = this.#limits
    const timer = longestMs && setTimeout(() => tooLong.abort(new TookTooLong()), longestMs)
    try {
      return await work(tooLong.signal)
    } catch (error) {
      throw tooLong.signal.aborted ? tooLong.signal.reason : error
    } finally {
      clearTimeout(timer)
      // The place goes straight to the next in line.
      const next = this.#line.shift()
      if (next) next()
      else this.#free += 1
    }
  }

  async #wait(): Promise<void> {
    const { waiting, longestWaitMs, busy } = this.#limits
    const refusal = () => new Refused(503, busy, { retryAfter: 5 })
    if (this.#line.length >= waiting) throw refusal()
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    this.#line.push(resolve)
    const timer = setTimeout(() => {
      this.#line.splice(this.#line.indexOf(resolve), 1)
      reject(refusal())
    }, longestWaitMs)
    await promise.finally(() => clearTimeout(timer))
  }
}
