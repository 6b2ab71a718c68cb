/**
 * Statements of members' calls are preceded by who asks: the role of members, and what their session reaches, by which
 * the policies of the tables let rows through (docs/decisions/151-a-second-wall.md). Both go to the server together, as
 * one implicit transaction: it costs no round trip, and a pooler that lends each transaction another connection keeps
 * nothing of it.
 */
import pg from 'pg'
import { currentReach } from '../../current-request.ts'
import { memberRole } from './member-role.ts'
import type { ReachSettings } from './reach-settings.ts'

const names = [
  'account',
  'self',
  'people',
  'family',
  'family_policies',
  'claimants',
  'claimant_policies',
] as const satisfies readonly (keyof ReachSettings)[]
const settings = names.map((name, at) => `set_config('falaj.${name}', $${at + 1}, true)`)
const takeOn = `select set_config('role', '${memberRole}', true), ${settings.join(', ')}`
const giveUp = `select set_config('role', 'none', true)`

interface Preamble {
  text: string
  values: string[]
}

const preambleOf = (reach: ReachSettings | undefined): Preamble =>
  reach ? { text: takeOn, values: names.map((name) => reach[name]) } : { text: giveUp, values: [] }

/** What begins or ends a transaction, or goes back in one, where settings go back, too. */
export const control = /^(begin|start transaction|commit|rollback|savepoint|release)\b/

/** Whatever the query builder sends by this connection is preceded by who asks, where that is a member. */
export function precedeByReach(client: pg.PoolClient): pg.PoolClient {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  /** Whom the server takes for who asks in the transaction that is open. */
  let asking: ReachSettings | 'unknown' | undefined
  const preceded = (...args: unknown[]) => {
    const [text, values = [], ...others] = args
    // Whatever else the driver is given is of its own making, such as what it is preceded by here.
    if (typeof text !== 'string' || !Array.isArray(values) || others.length > 0)
      return query(...args)
    const open = client.getTransactionStatus() === 'T'
    if (!open) asking = undefined
    if (control.test(text)) {
      if (asking) asking = 'unknown'
      return query(...args)
    }
    const reach = currentReach()
    if (reach === asking) return query(...args)
    if (open) asking = reach
    return new Promise((resolve, reject) => {
      const done = (error: Error | undefined | null, result: unknown) =>
        error ? reject(error) : resolve(result)
      query(new PrecededQuery(preambleOf(reach), text, values, done))
    })
  }
  return Object.assign(client, { query: preceded })
}

/** What `pg` has of a connection and of a query; its types leave that out. */
interface Wire {
  parse(message: { text: string }): void
  bind(message: { values: string[] }): void
  execute(message: object): void
}
declare module 'pg' {
  interface Query {
    readonly text: string
    readonly values: unknown[] | undefined
    requiresPreparation(): boolean
    prepare(wire: Wire): void
    handleDataRow(row: unknown): void
    handleCommandComplete(message: unknown, wire: unknown): void
  }
}

/** A statement with one before it, of whose answer nothing is told. */
class PrecededQuery extends pg.Query {
  readonly #preamble: Preamble
  #begun = false

  constructor(
    preamble: Preamble,
    ...statement: [
      text: string,
      values: unknown[],
      done: (error: Error | undefined, result: unknown) => void,
    ]
  ) {
    super(...statement)
    this.#preamble = preamble
  }

  override requiresPreparation(): boolean {
    return true
  }

  override prepare(wire: Wire): void {
    wire.parse({ text: this.#preamble.text })
    wire.bind({ values: this.#preamble.values })
    wire.execute({})
    super.prepare(wire)
  }

  override handleDataRow(row: unknown): void {
    if (this.#begun) super.handleDataRow(row)
  }

  override handleCommandComplete(message: unknown, wire: unknown): void {
    if (this.#begun) super.handleCommandComplete(message, wire)
    this.#begun = true
  }
}
