/**
 * The queue's connections. The queue gives up, and with it the process, when the end of a job cannot be written down
 * because the database is away just then. On this pool it waits instead, however long that takes.
 */
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { secondsMs } from '../clock.ts'
import { IdleConnections } from '../ports/database/idle-connections.ts'
import { dropWhenLost, poolOptions } from '../ports/database/open.ts'
import { isUnreachable } from '../ports/database/unreachable.ts'

type Connected = (
  error: Error | undefined,
  client: pg.PoolClient | undefined,
  done: (release?: Error | boolean) => void,
) => void

const firstPauseMs = 100
const longestPauseMs = secondsMs(2)

/** "The database is starting": after this the queue tries a statement again; any other failure it takes as the end. */
const comeAgain = '57P03'

export class QueuePool extends pg.Pool {
  readonly #onError: (error: Error) => void
  readonly #givenUp = Promise.withResolvers<void>()
  #closing = false

  constructor(url: string, { max, onError }: { max: number; onError: (error: Error) => void }) {
    super(poolOptions(url, { max, statementTimeoutMs: secondsMs(15) }))
    this.#onError = onError
    this.on('error', onError)
    const idle = new IdleConnections(this)
    this.on('connect', (client) =>
      comeAgainWhenLost(dropWhenLost(client.on('error', onError), idle)),
    )
  }

  /** From now on nobody waits for the database. Resolves only if somebody would have to. */
  close(): Promise<void> {
    this.#closing = true
    return this.#givenUp.promise
  }

  override connect(): Promise<pg.PoolClient>
  override connect(callback: Connected): void
  override connect(callback?: Connected): Promise<pg.PoolClient> | void {
    if (!callback) return this.#reach()
    void this.#tell(callback)
  }

  async #tell(callback: Connected): Promise<void> {
    const client = await this.#reach()
    callback(undefined, client, (error) => client.release(error))
  }

  /** Never fails. While the pool closes, who cannot be served is left waiting: nothing will be done with an answer. */
  async #reach(): Promise<pg.PoolClient> {
    for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(longestPauseMs, pauseMs * 2)) {
      try {
        return await super.connect()
      } catch (error) {
        if (this.#closing) {
          this.#givenUp.resolve()
          return Promise.withResolvers<pg.PoolClient>().promise
        }
        if (error instanceof Error) this.#onError(error)
        await pause(pauseMs)
      }
    }
  }
}

function comeAgainWhenLost(client: pg.ClientBase): void {
  const query: (...args: unknown[]) => unknown = client.query.bind(client)
  const watched = (...args: unknown[]) => {
    const answer = query(...args)
    if (answer instanceof Promise)
      answer.catch((error: Error) => {
        if (isUnreachable(error)) Object.assign(error, { code: comeAgain })
      })
    return answer
  }
  Object.assign(client, { query: watched })
}
