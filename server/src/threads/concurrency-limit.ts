/**
 * Work that is done a few at a time, the rest waiting in line. Waiting and working each have a time limit of their own:
 * whoever comes when it is busy must not pay with the time of the job before.
 *
 * ```ts
 * const limit = new ConcurrencyLimit({ atOnce: 1, waiting: 32, longestWaitMs: 60_000, longestMs: 30_000, busy: 'server.busy' })
 * await limit.run((signal) => pool.run(photo, { signal }))
 * ```
 */
import PQueue from 'p-queue'
import { Refused } from '../http/refusal.ts'
import { ofThisRequest, timed } from '../current-request.ts'
import type { MessageKey } from '../text.ts'

export interface ConcurrencyLimits {
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

export class ConcurrencyLimit {
  readonly #limits: ConcurrencyLimits
  readonly #queue: PQueue

  constructor(limits: ConcurrencyLimits) {
    this.#limits = limits
    this.#queue = new PQueue({ concurrency: limits.atOnce })
  }

  /** @throws {Refused} 503 when the line is too long, or does not move; {TookTooLong}, and what `work` throws. */
  async run<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const { waiting, longestWaitMs, busy } = this.#limits
    const refusal = new Refused(503, busy, { retryAfter: 5 })
    if (this.#queue.size >= waiting) throw refusal
    const gaveUp = new AbortController()
    const timer = setTimeout(() => gaveUp.abort(refusal), longestWaitMs)
    const turn = Promise.withResolvers<void>()
    try {
      const working = this.#queue.add(
        ofThisRequest(() => {
          clearTimeout(timer)
          turn.resolve()
          return this.#work(work)
        }),
        { signal: gaveUp.signal },
      )
      await timed('waiting', () => Promise.race([turn.promise, working]))
      return await working
    } finally {
      clearTimeout(timer)
    }
  }

  async #work<T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> {
    const tooLong = new AbortController()
    const { longestMs } = this.#limits
    const timer = longestMs && setTimeout(() => tooLong.abort(new TookTooLong()), longestMs)
    try {
      return await work(tooLong.signal)
    } catch (error) {
      throw tooLong.signal.aborted ? tooLong.signal.reason : error
    } finally {
      clearTimeout(timer)
    }
  }
}
