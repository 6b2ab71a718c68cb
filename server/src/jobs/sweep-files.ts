/** Deletes files that no row knows: left by a crash before their row was written. */
import { sql } from 'kysely'
import { daysMs, later } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import type { FileStore, Kept } from '../ports/files/files.ts'

/** Longer than any upload takes. */
const strayAfterMs = daysMs(1)
/** Looked up in one statement. */
const together = 1_000

export async function sweepStrays(
  database: Database,
  files: FileStore,
  now: Date,
): Promise<number> {
  let swept = 0
  for await (const stray of straysOf(database, files, now)) {
    await stray.discard()
    swept += 1
  }
  return swept
}

/** What lies in the store for a day and belongs to no row. */
export async function* straysOf(
  database: Database,
  files: Pick<FileStore, 'list'>,
  now: Date,
): AsyncGenerator<Kept> {
  const before = later(now, -strayAfterMs)
  for await (const some of files.list()) {
    const old = some.filter(({ since }) => since < before)
    for (let at = 0; at < old.length; at += together) {
      const asked = old.slice(at, at + together)
      const known = await knownAmong(
        database,
        asked.map(({ place }) => place),
      )
      yield* asked.filter(({ place, whole }) => !whole || !known.has(place.toString('hex')))
    }
  }
}

async function knownAmong(database: Database, places: Buffer[]): Promise<Set<string>> {
  const { rows } = await sql<{ place: Buffer }>`
    select sha256(handle::bytea) as place from stored_file
    where sha256(handle::bytea) = any(${places}::bytea[])
  `.execute(database)
  return new Set(rows.map(({ place }) => place.toString('hex')))
}
