/**
 * Receives the notifications of all instances on a connection of its own. If that is lost, it reconnects, and tells
 * listeners that they may have missed something.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { connectionTo } from './primary.ts'

interface Heard {
  /** The payload. */
  heard: (payload: string) => void
  /** The connection is new: check what has happened in the meantime. */
  missed: () => void
  /** The connection is gone: from now on nothing is heard. */
  lost?: () => void
}

const firstPauseMs = 200
const longestPauseMs = 5_000
/** Whoever only listens does not notice that the network has forgotten the connection: it asks. */
const asksEveryMs = 5_000
const answersWithinMs = 5_000

export class Listener {
  readonly #server: ReturnType<typeof connectionTo>
  readonly #onError: (error: Error) => void
  readonly #channels = new Map<string, Heard>()
  #client: pg.Client | undefined
  #running: Promise<void> | undefined
  readonly #closing = new AbortController()

  constructor(url: string, onError: (error: Error) => void) {
    this.#server = connectionTo(url)
    this.#onError = onError
  }

  /** To be called before `start`. */
  on(channel: string, heard: Heard): void {
    this.#channels.set(channel, heard)
  }

  /** Resolves once it is listening. */
  async start(): Promise<void> {
    const first = Promise.withResolvers<void>()
    this.#running = this.#keepListening(first.resolve)
    await first.promise
  }

  async close(): Promise<void> {
    this.#closing.abort()
    await this.#client?.end().catch(() => undefined)
    await this.#running
  }

  async #keepListening(began: () => void): Promise<void> {
    const { signal } = this.#closing
    for (let pauseMs = firstPauseMs; !signal.aborted;) {
      const { Client, connectionString } = this.#server
      const client = new Client({
        connectionString,
        connectionTimeoutMillis: 5_000,
        query_timeout: answersWithinMs,
        keepAlive: true,
        application_name: 'falaj listener',
      })
      const lost = Promise.withResolvers<void>()
      client.on('error', (error) => {
        this.#onError(error)
        lost.resolve()
      })
      client.on('end', () => lost.resolve())
      client.on('notification', ({ channel, payload }) =>
        this.#channels.get(channel)?.heard(payload ?? ''),
      )
      try {
        await client.connect()
        this.#client = client
        for (const channel of this.#channels.keys()) await client.query(`listen ${channel}`)
        pauseMs = firstPauseMs
        began()
        for (const { missed } of this.#channels.values()) missed()
        await Promise.race([lost.promise, this.#untilSilent(client)])
      } catch (error) {
        if (error instanceof Error) this.#onError(error)
      }
      for (const { lost } of this.#channels.values()) lost?.()
      await client.end().catch(() => undefined)
      await pause(pauseMs, undefined, { signal }).catch(() => undefined)
      pauseMs = Math.min(longestPauseMs, pauseMs * 2)
    }
  }

  /** Fails once the server does not answer any more. */
  async #untilSilent(client: pg.Client): Promise<void> {
    const { signal } = this.#closing
    while (!signal.aborted) {
      await pause(asksEveryMs, undefined, { signal }).catch(() => undefined)
      if (!signal.aborted) await client.query('select 1')
    }
  }
}
