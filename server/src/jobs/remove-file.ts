/** Deletes a stored file: its bytes first, so that a retry after an error still knows what to delete. */
import type { Database } from '../ports/database/open.ts'
import { inOneStatement } from '../ports/database/write.ts'
import type { FileStore } from '../ports/files/files.ts'

export async function removeFile(database: Database, files: FileStore, id: number): Promise<void> {
  const file = await database
    .selectFrom('stored_file')
    .select('handle')
    .where('id', '=', id)
    .executeTakeFirst()
  if (!file) return
  await files.remove(file.handle)
  await inOneStatement(database).deleteFrom('stored_file').where('id', '=', id).execute()
}
