/**
 * The database's clock, which all instances share: what one of them wrote is as old for every other, however far their own
 * clocks are apart. Each measures how far its own is off, when it starts, every minute, and when the machine's clock was
 * set or the machine has slept. In between it counts by a clock that nobody can set: sessions do not end because a
 * machine's clock jumps.
 */
import type { FastifyBaseLogger } from 'fastify'
import { sql } from 'kysely'
import { type Clock, later, minutesMs, secondsMs, steadyClock, systemClock } from './clock.ts'
import type { Database } from './ports/database/open.ts'
import { untilReached } from './ports/database/until-reached.ts'

const measuredEveryMs = minutesMs(1)
const looksEveryMs = secondsMs(1)
/** Beyond this an operator wants to know. */
const worthTellingMs = secondsMs(1)
const slowestMs = secondsMs(2)

export class DatabaseClock implements Clock {
  readonly #own: Clock
  readonly #machine: Clock
  #offMs = 0
  #measuredAt = 0
  /** How far the machine's clock was from our own when that was measured. */
  #apartMs = 0
  #measuring = false
  #timer: NodeJS.Timeout | undefined

  constructor(own: Clock = steadyClock, machine: Clock = systemClock) {
    this.#own = own
    this.#machine = machine
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
      if (this.#measuring || !this.#isDue()) return
      this.#measuring = true
      this.#measure(database, logger)
        .catch(() => undefined)
        .finally(() => (this.#measuring = false))
    }, looksEveryMs).unref()
  }

  #isDue(): boolean {
    const moved = Math.abs(this.#apart() - this.#apartMs)
    return moved > worthTellingMs || +this.#own.now() - this.#measuredAt >= measuredEveryMs
  }

  #apart = () => +this.#machine.now() - +this.#own.now()

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
    this.#measuredAt = answeredAt
    this.#apartMs = this.#apart()
    const ms = this.#offMs - Math.round(this.#apartMs)
    if (Math.abs(ms) > worthTellingMs)
      logger.warn({ ms }, 'clock differs from the database’s, which counts')
  }
}
