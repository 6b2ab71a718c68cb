/** Stored files whose bytes are not there, or are not as many as their rows say. Reads no content. */
import type { Database } from '../database/open.ts'
import { FileGone, type FileStore } from './files.ts'

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
    for (const row of rows) if (!(await isThere(files, row))) missing += 1
  }
}

/** Its last byte is, and none after it. */
async function isThere(
  files: FileStore,
  { handle, size }: { handle: string; size: number },
): Promise<boolean> {
  try {
    let found = 0
    const range = { start: Math.max(0, size - 1), end: size }
    for await (const bytes of await files.open(handle, range)) found += bytes.length
    return found === Math.min(size, 1)
  } catch (error) {
    if (error instanceof FileGone) return false
    throw error
  }
}
