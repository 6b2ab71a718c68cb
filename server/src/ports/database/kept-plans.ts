/**
 * Statements that come again and again get a name, by which a connection keeps them parsed and planned: with the policies
 * of the tables planning takes longer than the statement itself.
 */

/** A name for each of so many statements at most: each connection keeps the plan of every one. */
const mostKept = 150
/** Of those that came less often so many are remembered, the latest. */
const mostCounted = 500
/** A statement that is put together from what a member searches for may never come again. */
const oftenEnough = 3
/**
 * Whether a statement brings many rows. By a plan from when its table was small, each such statement would go through all
 * that those before it have brought.
 */
export const fillsTable = (statement: string): boolean => statement.includes('json_to_recordset(')

export class KeptPlans {
  readonly #names = new Map<string, string>()
  readonly #counts = new Map<string, number>()

  /** The name of a statement that has come often enough from such a one. */
  nameOf(statement: string, asker: string): string | undefined {
    const text = `${asker}: ${statement}`
    const known = this.#names.get(text)
    if (known || this.#names.size === mostKept) return known
    const count = (this.#counts.get(text) ?? 0) + 1
    this.#counts.delete(text)
    if (count < oftenEnough) {
      this.#counts.set(text, count)
      for (const [oldest] of this.#counts) {
        if (this.#counts.size <= mostCounted) break
        this.#counts.delete(oldest)
      }
      return undefined
    }
    const name = `falaj_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}
