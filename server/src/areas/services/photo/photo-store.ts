/** Which stored file is a person's photo. */
import { beyondReach } from '../../../beyond-reach.ts'
import type { StoredFile } from '../../../ports/files/files.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'

/**
 * Makes the file the person's photo. Returns the id of the one before if a member had uploaded it; one that the core
 * system told stays, as its feed refers to it.
 */
export async function replacePhoto(
  { transaction }: UnitOfWork,
  personId: number,
  { handle, fileName, mediaType, size, sha256 }: StoredFile,
): Promise<number | null> {
  // Two statements: one that waits for the lock would go on with the file as it was before it waited.
  const { photo_file_id } = await transaction
    .selectFrom('person')
    .select('photo_file_id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
  const before = await transaction
    .selectFrom('stored_file')
    .select('id')
    .where('id', '=', photo_file_id)
    .where('origin', 'is', null)
    .executeTakeFirst()
  const row = transaction
    .insertInto('stored_file')
    .values({ handle, file_name: fileName, media_type: mediaType, size, sha256 })
    .returning('id')
  const { id } = await beyondReach('files', () => row.executeTakeFirstOrThrow())
  await transaction
    .updateTable('person')
    .set({ photo_file_id: id })
    .where('id', '=', personId)
    .execute()
  return before?.id ?? null
}
