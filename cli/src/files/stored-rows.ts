/** All stored files that the database names, in the order of their ids, some hundreds at a time. */
import type { Database } from '@falaj/server/ports/database/open.ts'

export interface FileRow {
  id: number
  handle: string
  size: number
  sha256: string
}

const atOnce = 500

export async function* storedRows(database: Database): AsyncGenerator<FileRow[]> {
  for (let after = 0; ;) {
    const rows = await database
      .selectFrom('stored_file')
      .select(['id', 'handle', 'size', 'sha256'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(atOnce)
      .execute()
    const last = rows.at(-1)
    if (!last) return
    yield rows
    after = last.id
  }
}
