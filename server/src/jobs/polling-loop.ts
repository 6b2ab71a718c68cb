/**
 * Works off what is due: at once when it is woken, and every so often in case a call to wake was missed. One round at a
 * time; what is woken during a round begins another.
 */
export interface PollingLoopParts {
  everyMs: number
  /** Does what is due, a part of it at most. True when more may be waiting. */
  round: () => Promise<boolean>
  /** A round that failed is tried again at the next look. */
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

  /** Resolves when the round in hand has ended. */
  async stop(): Promise<void> {
    this.#stopped = true
    clearTimeout(this.#timer)
    await this.#working
  }

  /** Something may be due. Does nothing while it is stopped. */
  wake(): void {
    if (this.#stopped) return
    this.#again = true
    this.#working ??= this.#rounds().finally(() => {
      this.#working = undefined
      clearTimeout(this.#timer)
      if (!this.#stopped) this.#timer = setTimeout(() => this.wake(), this.#parts.everyMs)
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
