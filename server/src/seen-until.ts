/**
 * What a session has changed, or was told of, it sees from then on, wherever it is read from: how far the log has come is
 * kept with the session, on the primary, before the answer or the event leaves. See `ports/database/replicas.ts`.
 */
import type { FastifyBaseLogger, FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Database } from './ports/database/open.ts'
import { inOneStatement } from './ports/database/write.ts'

/** Of these sessions, until now. Never fails: a page that hears of something late is better than one that never does. */
export type KeepSeen = (sessionIds: readonly string[]) => Promise<void>

export const keepSeenIn =
  (database: Database, logger: Pick<FastifyBaseLogger, 'warn'>): KeepSeen =>
  async (sessionIds) => {
    try {
      await inOneStatement(database)
        .updateTable('session')
        .set({ log_position: sql<string>`pg_current_wal_insert_lsn()` })
        .where('id', 'in', sessionIds)
        .execute()
    } catch (err) {
      logger.warn({ err }, 'a session may see what it changed a little later')
    }
  }

/** Before each answer that follows on a change. */
export function keepSeenOfChanges(app: FastifyInstance, keepSeen: KeepSeen): void {
  app.addHook('onSend', async ({ current, routeOptions }) => {
    const { call } = routeOptions.config
    const sessionId = current?.caller.sessionId
    const mayChange = current?.changed || call?.method !== 'GET' || call.repeats !== undefined
    if (sessionId && mayChange) await keepSeen([sessionId])
  })
}
