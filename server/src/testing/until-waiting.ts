/** For tests of changes at the same moment: one waits for the other in the database, or so many do. */
import { sql } from 'kysely'
import { expect } from 'vitest'
import type { WritableDatabase } from '../ports/database/open.ts'

export const untilOneWaits = (database: WritableDatabase) => untilWaiting(database, 1)

export async function untilWaiting(database: WritableDatabase, least: number): Promise<void> {
  const waiting = async () => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from pg_locks join pg_stat_activity using (pid)
      where not granted and datname = current_database()`.execute(database)
    return rows[0]?.count ?? 0
  }
  await expect.poll(waiting, { timeout: 10_000, interval: 20 }).toBeGreaterThanOrEqual(least)
}
