/**
 * Tells members what has happened: once for each event, in the transaction that marks it as told, so that no fault and no
 * second instance tells it twice. What happened is a matter of the areas, each with a `NewsSource`; how somebody is told is
 * one for all (`announcer.ts`).
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, later, minutesMs, secondsMs } from '../../clock.ts'
import { PollingLoop } from '../../jobs/polling-loop.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { isUnreachable } from '../../ports/database/unreachable.ts'
import { inTransaction } from '../../ports/database/write.ts'
import type { Announcer } from './announcer.ts'
import type { NewsSource, NewsTable, UntoldEvent } from './news.ts'
import { markMembersTold } from './notices-store.ts'

export interface NotifierParts {
  database: Database
  clock: Clock
  logger: FastifyBaseLogger
  announcer: Pick<Announcer, 'tell'>
  sources: readonly NewsSource[]
}

/** How many events one transaction handles. */
const mostTogether = 50
/** In case a notification from the database is missed. */
const lookEveryMs = secondsMs(5)
/** After which an event that could not be told is tried again; those behind it do not wait for it. */
const setAsideMs = minutesMs(1)

export class Notifier {
  readonly #parts: NotifierParts
  /** One for each source: if one fails, the others go on. */
  readonly #loops: ReadonlyMap<NewsTable, PollingLoop>

  constructor(parts: NotifierParts) {
    this.#parts = parts
    this.#loops = new Map(
      parts.sources.map((source) => [source.table, this.#loopOf(source, new Map())]),
    )
  }

  start(): void {
    for (const loop of this.#loops.values()) loop.start()
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#loops.values()].map((loop) => loop.stop()))
  }

  /** Something new is in that table. */
  wake(table: NewsTable): void {
    this.#loops.get(table)?.wake()
  }

  #loopOf(source: NewsSource, setAside: SetAside): PollingLoop {
    const { logger } = this.#parts
    const failed = (err: unknown, event?: number) =>
      logger.error(
        { err, of: source.table, ...(event !== undefined && { event }) },
        'notices could not be written; trying again',
      )
    return new PollingLoop({
      everyMs: lookEveryMs,
      onFailure: failed,
      round: async () => {
        try {
          return await this.#tellSome(source, setAside)
        } catch (error) {
          if (!(error instanceof Untellable) || isUnreachable(error.cause)) throw error
          // Nothing of this round stands; the next goes on without it.
          setAside.set(error.event, later(this.#parts.clock.now(), setAsideMs))
          failed(error.cause, error.event)
          return true
        }
      },
    })
  }

  /** True if there may be more. */
  async #tellSome(source: NewsSource, setAside: SetAside): Promise<boolean> {
    const { database, clock } = this.#parts
    for (const [event, until] of setAside) if (until <= clock.now()) setAside.delete(event)
    const most = mostTogether + setAside.size
    const count = await inTransaction(database, async (transaction) => {
      const untold = await source.untoldEvents(transaction, most)
      const telling = untold.filter(({ id }) => !setAside.has(id))
      for (const event of telling) await this.#tell(transaction, event)
      const ids = telling.map(({ id }) => id)
      if (ids.length > 0) await markMembersTold(transaction, source.table, ids, clock.now())
      return untold.length
    })
    return count === most
  }

  async #tell(transaction: Transaction, event: UntoldEvent): Promise<void> {
    try {
      const news = await event.news()
      if (news) await this.#parts.announcer.tell(transaction, news)
    } catch (cause) {
      throw new Untellable(event.id, cause)
    }
  }
}

/** Events by their id, and when each is tried again. */
type SetAside = Map<number, Date>

class Untellable extends Error {
  readonly event: number

  constructor(event: number, cause: unknown) {
    super('An event could not be told.', { cause })
    this.event = event
  }
}
