/**
 * Does what is due: when it is woken, and at an interval in case a wake-up was missed. One round at a time; a wake-up
 * during a round starts another.
 */
import { outsideRequests } from '../current-request.ts'

export interface PollingLoopParts {
  everyMs: number
  /** Does some of what is due. True if there may be more. */
  round: () => Promise<boolean>
  /** A failed round is tried again after the interval. */
  onFailure: (error: unknown) => void
}

export class PollingLoop {
  readonly #parts: PollingLoopParts
  #timer: NodeJS.Timeout | undefined
  #working: Promise<void> | undefined
  #again = false
  #stopped = true

  constructor(parts: PollingLoopParts) {
    this.#parts = parts
  }

  get stopped(): boolean {
    return this.#stopped
  }

  start(): void {
    this.#stopped = false
    this.wake()
  }

  /** Resolves when the current round has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#working
  }

  /** Something may be due. Does nothing after `stop`. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    // What is due is anybody's, whoever wakes it.
    outsideRequests(() => {
      this.#working ??= this.#rounds().finally(() => {
        this.#working = undefined
        clearTimeout(this.#timer)
        if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), this.#parts.everyMs)
      })
    })
  }

  async #rounds(): Promise<void> {
    const { round, onFailure } = this.#parts
    while (this.#again && !this.#stopped) {
      this.#again = false
      try {
        if (await round()) this.#again = true
      } catch (error) {
        onFailure(error)
      }
    }
  }
}
