/**
 * The database's clock, which all instances share: what one of them wrote is as old for every other, however far their own
 * clocks are apart. Each measures how far its own is off, when it starts and every minute.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Clock, later, minutesMs, secondsMs } from './clock.ts'
import type { Database } from './ports/database/open.ts'
import { untilReached } from './ports/database/until-reached.ts'

const measuredEveryMs = minutesMs(1)
/** Beyond this an operator wants to know. */
const worthTellingMs = secondsMs(1)
const slowestMs = secondsMs(2)

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

  /** Waits for a database that is away, then measures until `stop`; while it is away again, what was measured holds. */
  async follow(database: Database, logger: FastifyBaseLogger): Promise<void> {
    await untilReached(() => this.#measure(database, logger), {
      onWait: (error) => logger.warn({ err: error }, 'waiting for the database'),
    })
    this.#timer = setInterval(() => {
      this.#measure(database, logger).catch(() => undefined)
    }, measuredEveryMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #measure(database: Database, logger: FastifyBaseLogger): Promise<void> {
    const sentAt = +this.#own.now()
    const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(database)
    const answeredAt = +this.#own.now()
    const [row] = rows
    // An answer that was long on its way says too little of when it was given.
    if (!row || answeredAt - sentAt > slowestMs) return
    this.#offMs = Math.round(+row.now - (sentAt + answeredAt) / 2)
    if (Math.abs(this.#offMs) > worthTellingMs)
      logger.warn({ ms: this.#offMs }, 'clock differs from the database’s, which counts')
  }
}
