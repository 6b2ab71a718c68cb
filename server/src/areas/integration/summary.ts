/** The totals of an import, by type of fact. */
import type { WrittenWindow } from './apply-window.ts'

export interface Tally {
  new: number
  changed: number
  unchanged: number
  refused: number
  /** Time spent writing. */
  seconds: number
}

export interface Summary {
  /** In the order of their first line; `null` for lines of unknown type. */
  types: { type: string | null; tally: Tally }[]
  total: Tally
  linesPerSecond: number
  /** False when one refused line kept the others out. */
  loaded: boolean
  /** For how long anybody may have waited for a record that it wrote. */
  longestLockMs: number
}

export class Counter {
  readonly #types = new Map<string | null, Tally>()
  readonly #started = performance.now()
  lines = 0
  refused = 0
  /** New records. */
  brought = 0
  #longestLockMs = 0

  count(window: WrittenWindow): void {
    for (const { type, outcome } of window.outcomes) {
      this.#tally(type)[outcome] += 1
      if (outcome === 'new') this.brought += 1
    }
    for (const { type } of window.refused) this.#tally(type).refused += 1
    for (const [type, ms] of window.spent) this.#tally(type).seconds += ms / 1000
    this.lines += window.outcomes.length + window.refused.length
    this.refused += window.refused.length
  }

  locked(ms: number): void {
    this.#longestLockMs = Math.max(this.#longestLockMs, ms)
  }

  summary(loaded = true): Summary {
    const total = { ...none(), new: this.brought }
    for (const tally of this.#types.values()) {
      total.changed += tally.changed
      total.unchanged += tally.unchanged
      total.refused += tally.refused
    }
    total.seconds = (performance.now() - this.#started) / 1000
    const types = [...this.#types].map(([type, tally]) => ({ type, tally }))
    const linesPerSecond = Math.round(this.lines / total.seconds)
    return { types, total, linesPerSecond, loaded, longestLockMs: Math.round(this.#longestLockMs) }
  }

  #tally(type: string | null): Tally {
    const tally = this.#types.get(type) ?? none()
    this.#types.set(type, tally)
    return tally
  }
}

const none = (): Tally => ({ new: 0, changed: 0, unchanged: 0, refused: 0, seconds: 0 })
