/** Asks the database what the portal asked, in the same order, side by side where it did so, on as many connections. */
import { randomBytes, randomUUID } from 'node:crypto'
import type { Pool, PoolClient } from 'pg'
import type { Script, Statement, Wave } from './statement.ts'

type Renew = (value: unknown) => unknown

/** Whether a connection plans a statement each time, as `pg` does unless it is told, or once, by a name. */
export type Plans = 'made' | 'kept'

export class Replay {
  readonly #pool: Pool
  #renewed: Renew = (value) => value
  readonly #plans: Plans
  readonly #names = new Map<string, string>()

  constructor(pool: Pool, plans: Plans) {
    this.#pool = pool
    this.#plans = plans
  }

  async run({ waves, values, at }: Script): Promise<void> {
    if (values === 'fresh') this.#renewed = renewTokens()
    const made = new Map<unknown, unknown>()
    const renew = {
      now: moveInstants(Date.now() - at),
      fresh: this.#renewed,
      kept: this.#renewed,
      written: renewWritten(waves[0], made),
    }[values]
    /** Connections that are in a transaction. */
    const held = new Map<number, PoolClient>()
    let lastEntry = 0
    const say = async (statement: Statement) => {
      const { connection, text, values } = statement
      if (text === 'begin') held.set(connection, await this.#pool.connect())
      const client = held.get(connection)
      const renewed = values.map(renew)
      if (addsEntry(text)) renewed[placeIn(text)] = lastEntry + 1
      const { rows } = await (client ?? this.#pool).query<{ id: unknown; reference?: unknown }>({
        ...(this.#plans === 'kept' && { name: this.#nameOf(text) }),
        text,
        values: renewed,
      })
      if (statement.made !== undefined) made.set(statement.made, rows[0]?.id ?? rows[0]?.reference)
      if (readsLastEntry(text)) lastEntry = Number(rows[0]?.id ?? 0)
      if (text === 'commit' || text === 'rollback') {
        client?.release()
        held.delete(connection)
      }
    }
    for (const wave of waves) await Promise.all(wave.map(say))
  }

  #nameOf(text: string): string {
    const name = this.#names.get(text) ?? `floor_${this.#names.size + 1}`
    this.#names.set(text, name)
    return name
  }
}

/** An entry of the audit takes the place after the last one, which is read just before. */
const readsLastEntry = (text: string) => text.startsWith('select "id", "hash" from "audit_entry"')
const addsEntry = (text: string) => text.startsWith('insert into "audit_entry"')
const placeIn = (text: string): number =>
  /\(([^)]*)\)/.exec(text)?.[1]?.split(', ').indexOf('"id"') ?? -1

const moveInstants =
  (by: number): Renew =>
  (value) =>
    value instanceof Date ? new Date(+value + by) : value

/** All but who asks is new; what was made while it was heard is what is made now, also in lists. */
function renewWritten(asking: Wave = [], made: ReadonlyMap<unknown, unknown>): Renew {
  const who = new Set(asking.flatMap(({ values }) => values))
  const renewToken = renewTokens()
  const renew: Renew = (value) => {
    if (Array.isArray(value)) return value.map(renew)
    if (made.has(value)) return made.get(value)
    return who.has(value) ? value : renewToken(value)
  }
  return renew
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** 32 bytes, as a handle or an authentication code has. */
const token = /^[\w-]{43}$/

/** The same value is renewed to the same one, so that a row that was written is found again. */
function renewTokens(): Renew {
  const known = new Map<string, Uint8Array | string>()
  const keep = <Made extends Uint8Array | string>(name: string, made: Made) => {
    known.set(name, made)
    return made
  }
  return (value) => {
    if (value instanceof Uint8Array) {
      const name = Buffer.from(value).toString('hex')
      return known.get(name) ?? keep(name, randomBytes(value.length))
    }
    if (typeof value !== 'string') return value
    if (uuid.test(value)) return known.get(value) ?? keep(value, randomUUID())
    if (token.test(value))
      return known.get(value) ?? keep(value, randomBytes(32).toString('base64url'))
    return value
  }
}
