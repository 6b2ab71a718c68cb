/**
 * A statement as the driver sends it: with another before it, of whose answer nothing is told, and under a name by which
 * the connection keeps its plan. All of it is one message to the server.
 */
import pg from 'pg'

export interface Preamble {
  name: string
  text: string
  values: string[]
}

export interface Statement {
  preamble: Preamble | undefined
  /** Also of what stands before it the plan is kept. */
  keep: boolean
  name: string | undefined
  /** Plan it anew each time that it has been said twice as often: its table may have grown as much. */
  growing: boolean
  text: string
  values: unknown[]
}

/** What `pg` has of a connection and of a query; its types leave that out. */
interface Wire {
  parse(message: { name?: string; text: string }): void
  bind(message: { statement?: string; values: string[] }): void
  execute(message: object): void
  close(message: { type: 'S'; name: string }): void
}
declare module 'pg' {
  interface Query {
    readonly name: string | undefined
    readonly text: string
    readonly values: unknown[] | undefined
    requiresPreparation(): boolean
    hasBeenParsed(wire: Wire): boolean
    prepare(wire: Wire): void
    handleDataRow(row: unknown): void
    handleCommandComplete(message: unknown, wire: unknown): void
    handleReadyForQuery(wire: Wire): void
    handleError(error: Error, wire: Wire): void
  }
}

/**
 * The names that each connection knows for certain, and how often it was asked by them: a message that fails may have left
 * some of its own there.
 */
const known = new WeakMap<Wire, Map<string, number>>()

function namesOf(wire: Wire): Map<string, number> {
  const names = known.get(wire) ?? new Map<string, number>()
  known.set(wire, names)
  return names
}

const isPowerOfTwo = (count: number) => (count & (count - 1)) === 0

export class PlannedQuery extends pg.Query {
  readonly #preamble: Preamble | undefined
  readonly #names: string[]
  readonly #growing: boolean
  #begun: boolean

  constructor(
    { preamble, keep, name, growing, text, values }: Statement,
    done: (error: Error | undefined, result: unknown) => void,
  ) {
    super({ text, values, ...(name && { name }) }, undefined, done)
    this.#preamble = preamble
    this.#names = [...(keep && preamble ? [preamble.name] : []), ...(name ? [name] : [])]
    this.#growing = growing
    this.#begun = !preamble
  }

  override requiresPreparation(): boolean {
    return this.#preamble !== undefined || super.requiresPreparation()
  }

  override hasBeenParsed(wire: Wire): boolean {
    const said = this.name === undefined ? undefined : namesOf(wire).get(this.name)
    return said !== undefined && !(this.#growing && isPowerOfTwo(said))
  }

  override prepare(wire: Wire): void {
    for (const name of this.#names)
      if (name === this.name ? !this.hasBeenParsed(wire) : !namesOf(wire).has(name))
        wire.close({ type: 'S', name })
    if (this.#preamble) this.#sayFirst(this.#preamble, wire)
    super.prepare(wire)
  }

  #sayFirst({ name, text, values }: Preamble, wire: Wire): void {
    const statement = this.#names.includes(name) ? name : ''
    if (!namesOf(wire).has(statement)) wire.parse({ name: statement, text })
    wire.bind({ statement, values })
    wire.execute({})
  }

  override handleDataRow(row: unknown): void {
    if (this.#begun) super.handleDataRow(row)
  }

  override handleCommandComplete(message: unknown, wire: unknown): void {
    if (this.#begun) super.handleCommandComplete(message, wire)
    this.#begun = true
  }

  override handleReadyForQuery(wire: Wire): void {
    const names = namesOf(wire)
    for (const name of this.#names) names.set(name, (names.get(name) ?? 0) + 1)
    super.handleReadyForQuery(wire)
  }

  override handleError(error: Error, wire: Wire): void {
    if (isOutdated(error)) for (const name of this.#names) namesOf(wire).delete(name)
    super.handleError(error, wire)
  }
}

/**
 * A table has changed since it was planned, so that it would answer in another shape, or the connection has forgotten the
 * plan. Said again it is answered.
 */
export const isOutdated = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (error.code === '26000' || error.routine === 'RevalidateCachedQuery')
