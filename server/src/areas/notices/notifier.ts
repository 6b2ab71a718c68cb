/**
 * Tells members what has happened: once for each event, in the transaction that marks it as told, so that no fault and no
 * second instance tells it twice. What happened is a matter of the areas, each with a `NewsSource`; how somebody is told is
 * one for all (`announcer.ts`).
 */
import type { FastifyBaseLogger } from 'fastify'
import { type Clock, secondsMs } from '../../clock.ts'
import { PollingLoop } from '../../jobs/polling-loop.ts'
import type { Database } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import type { Announcer } from './announcer.ts'
import type { NewsSource, NewsTable } from './news.ts'
import { markMembersTold } from './notices-store.ts'

export interface NotifierParts {
  database: Database
  clock: Clock
  logger: FastifyBaseLogger
  announcer: Announcer
  sources: readonly NewsSource[]
}

/** How many events one transaction handles. */
const mostTogether = 50
/** In case a notification from the database is missed. */
const lookEveryMs = secondsMs(5)

export class Notifier {
  readonly #parts: NotifierParts
  /** One for each source: if one fails, the others go on. */
  readonly #loops: ReadonlyMap<NewsTable, PollingLoop>

  constructor(parts: NotifierParts) {
    this.#parts = parts
    this.#loops = new Map(
      parts.sources.map((source) => [
        source.table,
        new PollingLoop({
          everyMs: lookEveryMs,
          round: () => this.#tellSome(source),
          onFailure: (err) =>
            parts.logger.error(
              { err, of: source.table },
              'notices could not be written; trying again',
            ),
        }),
      ]),
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

  /** True if there may be more. */
  async #tellSome(source: NewsSource): Promise<boolean> {
    const { database, clock, announcer } = this.#parts
    const count = await inTransaction(database, async (transaction) => {
      const untold = await source.untoldEvents(transaction, mostTogether)
      for (const event of untold) {
        const news = await event.news()
        if (news) await announcer.tell(transaction, news)
      }
      const ids = untold.map(({ id }) => id)
      await markMembersTold(transaction, source.table, ids, clock.now())
      return untold.length
    })
    return count === mostTogether
  }
}
