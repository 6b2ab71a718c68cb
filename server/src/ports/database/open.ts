/** Opens the pool of connections and the typed query builder on it. */
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import type { DB } from './tables.ts'
import { OutageAwareDialect } from './unreachable.ts'

/**
 * What is read, wherever it is called. It changes nothing: that takes a `Transaction`, of `inTransaction` or of a change
 * that is audited, or one statement that is whole by itself.
 */
export type Database = Omit<
  Kysely<DB>,
  | 'insertInto'
  | 'updateTable'
  | 'deleteFrom'
  | 'mergeInto'
  | 'replaceInto'
  | 'transaction'
  | 'startTransaction'
>

/** What is changed by it is changed together or not at all, and what it locks is locked until its end. */
export type Transaction = KyselyTransaction<DB>

// Ids fit in a number. Days stay text, so that no time zone can change them.
pg.types.setTypeParser(pg.types.builtins.INT8, Number)
pg.types.setTypeParser(pg.types.builtins.DATE, (day) => day)

/** Whoever opens it, and tests, may do anything. */
export type WritableDatabase = Kysely<DB>

export interface OpenDatabase {
  database: WritableDatabase
  pool: pg.Pool
  close(): Promise<void>
}

export interface DatabaseOptions {
  max?: number
  /** How long a statement may take before we assume that the database is unreachable. */
  statementTimeoutMs?: number
  onError?: (error: Error) => void
}

export const poolOptions = (
  url: string,
  { max, statementTimeoutMs }: { max: number; statementTimeoutMs: number },
): pg.PoolConfig => ({
  connectionString: url,
  max,
  connectionTimeoutMillis: 5_000,
  // A request must not wait for ever if packets to the database are lost.
  query_timeout: statementTimeoutMs,
  statement_timeout: statementTimeoutMs,
  idleTimeoutMillis: 30_000,
  application_name: 'falaj',
})

export function openDatabase(
  url: string,
  { max = 10, statementTimeoutMs = 15_000, onError = () => undefined }: DatabaseOptions = {},
): OpenDatabase {
  const pool = new pg.Pool(poolOptions(url, { max, statementTimeoutMs }))
  pool.on('error', onError)
  // A checked-out client without a listener would end the process when the database restarts.
  pool.on('connect', (client) => dropWhenLost(client.on('error', onError)))
  const database = new Kysely<DB>({ dialect: new OutageAwareDialect({ pool }) })
  const close = async () => {
    await database.destroy()
    // Kysely only closes a pool that it has used.
    if (!pool.ending) await pool.end()
  }
  return { database, pool, close }
}

/**
 * Closes a connection without an answer. Otherwise the pool would reuse it, and after a network failure we would wait
 * for it for a quarter of an hour.
 */
export function dropWhenLost(client: pg.ClientBase): pg.ClientBase {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const watched = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (error.message === 'Query read timeout' && client instanceof pg.Client) void client.end()
      })
    }
    return answer
  }
  return Object.assign(client, { query: watched })
}
