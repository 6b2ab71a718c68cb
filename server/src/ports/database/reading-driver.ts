/**
 * Which server a statement goes to, so that no area has to know: to a replica what belongs to a member's call that only
 * reads, to the primary all else. What a replica refuses because it would change something, and what it fails to answer,
 * goes to the primary after all; from then on so does the rest of the call, which never looks back in time.
 */
import {
  type CompiledQuery,
  type DatabaseConnection,
  type Driver,
  PostgresDialect,
  type PostgresDialectConfig,
  type QueryResult,
  type TransactionSettings,
} from 'kysely'
import { currentReading, noteChange } from '../../current-request.ts'
import type { Replica, Replicas } from './replicas.ts'
import { DatabaseUnreachable, OutageAwareDialect } from './unreachable.ts'

export class ReadingDialect extends PostgresDialect {
  readonly #primary: OutageAwareDialect
  readonly #replicas: Replicas
  readonly #followers: readonly Replica[]

  constructor(config: PostgresDialectConfig, replicas: Replicas, followers: readonly Replica[]) {
    super(config)
    this.#primary = new OutageAwareDialect(config)
    this.#replicas = replicas
    this.#followers = followers
  }

  override createDriver(): Driver {
    return new ReadingDriver(this.#primary.createDriver(), this.#replicas, this.#followers)
  }
}

class ReadingDriver implements Driver {
  readonly #primary: Driver
  readonly #replicas: Replicas
  readonly #followers: readonly Replica[]
  /** Of transactions: all of one happens on one connection to the primary. */
  readonly #held = new WeakMap<DatabaseConnection, DatabaseConnection>()

  constructor(primary: Driver, replicas: Replicas, followers: readonly Replica[]) {
    this.#primary = primary
    this.#replicas = replicas
    this.#followers = followers
  }

  async init(): Promise<void> {
    for (const driver of this.#drivers()) await driver.init()
  }

  async destroy(): Promise<void> {
    for (const driver of this.#drivers()) await driver.destroy()
  }

  #drivers = () => [this.#primary, ...this.#followers.map(({ driver }) => driver)]

  /** Which one it is shows with the statement. */
  async acquireConnection(): Promise<DatabaseConnection> {
    const connection: DatabaseConnection = {
      executeQuery: <Row>(query: CompiledQuery) => this.#execute<Row>(connection, query),
      streamQuery: () => {
        throw new Error('Rows are not streamed.')
      },
    }
    return connection
  }

  async releaseConnection(connection: DatabaseConnection): Promise<void> {
    const held = this.#held.get(connection)
    if (held) await this.#primary.releaseConnection(held)
  }

  async beginTransaction(connection: DatabaseConnection, settings: TransactionSettings) {
    noteChange()
    const held = await this.#primary.acquireConnection()
    this.#held.set(connection, held)
    await this.#primary.beginTransaction(held, settings)
  }

  async commitTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#primary.commitTransaction(this.#held.get(connection) ?? connection)
  }

  async rollbackTransaction(connection: DatabaseConnection): Promise<void> {
    await this.#primary.rollbackTransaction(this.#held.get(connection) ?? connection)
  }

  async #execute<Row>(
    connection: DatabaseConnection,
    query: CompiledQuery,
  ): Promise<QueryResult<Row>> {
    const held = this.#held.get(connection)
    if (held) return held.executeQuery<Row>(query)
    const reading = currentReading()
    if (!reading) return onOneOf<Row>(this.#primary, query)
    if (!readsOnly(query)) {
      noteChange()
      return onOneOf<Row>(this.#primary, query)
    }
    const replica = await this.#replicas.with(reading.seenUntil, reading.sessionId)
    if (replica) {
      try {
        return await onOneOf<Row>(replica.driver, query)
      } catch (error) {
        if (isRefusedChange(error)) noteChange()
        else if (isFaultOfReplica(error)) this.#replicas.failed(replica, error)
        else throw error
      }
    }
    reading.end()
    return onOneOf<Row>(this.#primary, query)
  }
}

/** Of a raw statement its server says whether it changes something. */
const readsOnly = ({ query }: CompiledQuery): boolean =>
  query.kind === 'SelectQueryNode' || query.kind === 'RawNode'

async function onOneOf<Row>(driver: Driver, query: CompiledQuery): Promise<QueryResult<Row>> {
  const connection = await driver.acquireConnection()
  try {
    return await connection.executeQuery<Row>(query)
  } finally {
    await driver.releaseConnection(connection)
  }
}

const isRefusedChange = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable && error.code === '25006'

/** It was away, or had to end the statement to replay what the primary did meanwhile; what is too slow is so everywhere. */
const isFaultOfReplica = (error: unknown): boolean =>
  error instanceof DatabaseUnreachable
    ? error.code !== '57014'
    : error instanceof Error && 'code' in error && error.code === '40001'
