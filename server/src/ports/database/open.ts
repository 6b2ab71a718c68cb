/** Opens the pool of connections and the typed query builder on it. */
import { Kysely, type Transaction as KyselyTransaction } from 'kysely'
import pg from 'pg'
import { connectionTo } from './primary.ts'
import type { DB } from './tables.ts'
import { openReplicas, type ReplicaOptions } from './open-replicas.ts'
import { IdleConnections } from './idle-connections.ts'
import { KeptPlans } from './kept-plans.ts'
import { OutageAwareDialect } from './unreachable.ts'
import { precedeByReach } from './within-reach.ts'

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
  /** A pooler lends each transaction another connection: settings of a session cannot be asked for. */
  pooled?: boolean
  /** Servers that follow this one, from which members read. */
  replicas?: ReplicaOptions | undefined
  onError?: (error: Error) => void
}

interface PoolSize {
  max: number
  statementTimeoutMs: number
}

export const poolOptions = (
  url: string,
  { max, statementTimeoutMs, pooled = false }: Pick<DatabaseOptions, 'pooled'> & PoolSize,
): pg.PoolConfig => ({
  ...connectionTo(url),
  max,
  connectionTimeoutMillis: 4_000,
  // A request must not wait for ever if packets to the database are lost.
  query_timeout: statementTimeoutMs,
  // Through a pooler it is a setting of the role (`limitStatements`).
  ...(!pooled && { statement_timeout: statementTimeoutMs }),
  idleTimeoutMillis: 30_000,
  application_name: 'falaj',
})

export function openDatabase(
  url: string,
  {
    max = 10,
    statementTimeoutMs = 15_000,
    pooled,
    replicas,
    onError = () => undefined,
  }: DatabaseOptions = {},
): OpenDatabase {
  // A pooler lends each transaction another connection, which knows nothing of what this one was told.
  const plans = pooled ? undefined : new KeptPlans()
  const openPool = (options: pg.PoolConfig, isLost?: typeof isLostForWriting) => {
    const opened = new pg.Pool(options)
    opened.on('error', onError)
    // A checked-out client without a listener would end the process when the database restarts.
    const idle = new IdleConnections(opened)
    opened.on('connect', (client) =>
      dropWhenLost(precedeByReach(client.on('error', onError), plans), idle, isLost),
    )
    return opened
  }
  const optionsOf = (server: string) => poolOptions(server, { max, statementTimeoutMs, pooled })
  const pool = openPool(optionsOf(url))
  // One that is away must not hold members up: the primary serves.
  const openReplica = (server: string) =>
    openPool({ ...optionsOf(server), connectionTimeoutMillis: 1_000 }, isSilent)
  const followed = replicas && openReplicas(pool, replicas, openReplica, onError)
  const database = new Kysely<DB>({
    dialect: followed?.dialect ?? new OutageAwareDialect({ pool }),
  })
  const close = async () => {
    await database.destroy()
    // Kysely only closes a pool that it has used.
    for (const each of [pool, ...(followed?.pools ?? [])]) if (!each.ending) await each.end()
  }
  return { database, pool, close }
}

/** After a network failure we would wait for it for a quarter of an hour. */
const isSilent = (error: Error): boolean => error.message === 'Query read timeout'

/** Its server follows another by now, which takes the writes. */
const isLostForWriting = (error: Error): boolean =>
  isSilent(error) || (error instanceof pg.DatabaseError && error.code === '25006')

/** Closes a connection that is of no use any more; otherwise its pool, whose idle ones are given, would go on with it. */
export function dropWhenLost(
  client: pg.ClientBase,
  idle: IdleConnections,
  isLost = isLostForWriting,
): pg.ClientBase {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const watched = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise) {
      answer.catch((error: Error) => {
        if (!isLost(error) || !(client instanceof pg.Client)) return
        void client.end()
        idle.drop(error)
      })
    }
    return answer
  }
  return Object.assign(client, { query: watched })
}

/** A connection for some statements, closed after them. */
export async function withPool<Done>(
  url: string,
  work: (pool: pg.Pool) => Promise<Done>,
): Promise<Done> {
  const { pool, close } = openDatabase(url, { max: 1 })
  try {
    return await work(pool)
  } finally {
    await close()
  }
}
