/**
 * The database's clock, which all instances share: what one of them wrote is as old for every other, however far their own
 * clocks are apart. Each measures how far its own is off, when it starts and every minute.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Clock, later, minutesMs, secondsMs } from './clock.ts'
import type { Database } from './ports/database/open.ts'

const measuredEveryMs = minutesMs(1)
/** Beyond this an operator wants to know. */
const worthTellingMs = secondsMs(1)

export class DatabaseClock implements Clock {
  readonly #own: Clock
  #offMs = 0
  #timer: NodeJS.Timeout | undefined

  constructor(own: Clock) {
    this.#own = own
  }

  now(): Date {
    return later(this.#own.now(), this.#offMs)
  }

  /** Until `stop`. A database that does not answer leaves what was measured before. */
  async follow(database: Database, logger: FastifyBaseLogger): Promise<void> {
    await this.#measure(database, logger)
    this.#timer = setInterval(() => {
      this.#measure(database, logger).catch(() => undefined)
    }, measuredEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #measure(database: Database, logger: FastifyBaseLogger): Promise<void> {
    const asked = +this.#own.now()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
    const answered = +this.#own.now()
    const [row] = rows
    if (!row) return
    this.#offMs = Math.round(+row.now - (asked + answered) / 2)
    if (Math.abs(this.#offMs) > worthTellingMs)
      logger.warn({ ms: this.#offMs }, 'clock differs from the database’s, which counts')
  }
}
