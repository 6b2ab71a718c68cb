/** How many lines are written together, so that nobody waits long for what they lock, however busy the machine is. */
import type { FactType } from '@falaj/contract/integration/facts.ts'

/** What a window writes is locked until its end. Less than half of what a member may wait: a machine may falter. */
export const lockedMs = 40
/** Of a line whose kind has not been written yet; most take less. */
const firstMs = 0.4
/** A kind that was slow is trusted again little by little: what made it slow may come back. */
const recovery = 0.8

export class Pace {
  readonly #msPerLine = new Map<FactType, number>()

  /** For how long a line of this kind is expected to lock what it writes. */
  msOf(type: FactType): number {
    return this.#msPerLine.get(type) ?? firstMs
  }

  /** A window of so many lines of each kind, which took so many milliseconds each, had its records locked for `locked`. */
  wrote(
    lines: ReadonlyMap<FactType, number>,
    spent: ReadonlyMap<FactType, number>,
    locked: number,
  ): void {
    const writing = [...spent.values()].reduce((sum, ms) => sum + ms, 0)
    for (const [type, count] of lines) {
      const ms = spent.get(type)
      if (ms === undefined || ms === 0 || count === 0) continue
      // Each bears its share of what the window took as a whole, such as its commit.
      const perLine = (ms / count) * (locked / writing)
      this.#msPerLine.set(type, Math.max(perLine, this.msOf(type) * recovery))
    }
  }
}
