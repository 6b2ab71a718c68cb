/** Deletes files that no row knows: left by a crash before their row was written. */
import { sql } from 'kysely'
import { daysMs, later } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import type { FileStore } from '../ports/files/files.ts'

/** Longer than any upload takes. */
const strayAfterMs = daysMs(1)
/** Looked up in one statement. */
const together = 1_000

export const sweepStrays = (database: Database, files: FileStore, now: Date): Promise<number> =>
  files.sweep(later(now, -strayAfterMs), async (places) => {
    const known: Buffer[] = []
    for (let at = 0; at < places.length; at += together) {
      const { rows } = await sql<{ place: Buffer }>`
        select sha256(handle::bytea) as place from stored_file
        where sha256(handle::bytea) = any(${places.slice(at, at + together)}::bytea[])
      `.execute(database)
      known.push(...rows.map(({ place }) => place))
    }
    return known
  })
