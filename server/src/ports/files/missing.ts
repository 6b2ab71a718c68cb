/** Stored files whose bytes are not there, or are not as many as their rows say. Reads no content. */
import type { Database } from '../database/open.ts'
import type { FileStore } from './files.ts'

const atOnce = 500

export async function missingFiles(
  database: Database,
  files: FileStore,
): Promise<{ all: number; missing: number }> {
  let all = 0
  let missing = 0
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('stored_file')
      .select(['id', 'handle', 'size'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return { all, missing }
    after = last.id
    all += rows.length
    for (const { handle, size } of rows) if ((await files.sizeOf(handle)) !== size) missing += 1
  }
}
