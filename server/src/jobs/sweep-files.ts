/** Deletes files that nothing refers to: uploaded but never submitted, or left by a crash before their row was written. */
import { sql } from 'kysely'
import { daysMs, later } from '../clock.ts'
import { sweepStagedUploads } from '../areas/staged-uploads/staged-uploads.ts'
import type { Database } from '../ports/database/open.ts'
import type { FileStore } from '../ports/files/files.ts'
import type { Jobs } from './jobs.ts'

/** Longer than any upload takes. */
const strayAfterMs = daysMs(1)

export async function sweepFiles(
  database: Database,
  files: FileStore,
  jobs: Jobs,
  now: Date,
): Promise<{ ahead: number; strays: number }> {
  const ahead = await sweepStagedUploads(database, jobs, now)
  const strays = await files.sweep(later(now, -strayAfterMs), async (places) => {
    if (places.length === 0) return []
    const { rows } = await sql<{ place: Buffer }>`
      select sha256(handle::bytea) as place from stored_file
      where sha256(handle::bytea) = any(${places}::bytea[])
    `.execute(database)
    return rows.map(({ place }) => place)
  })
  return { ahead, strays }
}
