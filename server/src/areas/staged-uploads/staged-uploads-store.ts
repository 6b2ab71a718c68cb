/** Files that were sent before the form that they belong to. */
import { sql } from 'kysely'
import { beyondReach } from '../../beyond-reach.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { StoredFiles } from '../../stored-files.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'
import type { StoredDocument } from './store-document.ts'

/** A row for each, in the unit of work that makes them somebody's. */
export async function recordFiles<Document extends StoredDocument>(
  unit: UnitOfWork,
  documents: StoredFiles<Document>,
  at: Date,
): Promise<{ fileId: number; document: Document }[]> {
  unit.keep(documents)
  const recorded: { fileId: number; document: Document }[] = []
  for (const document of documents.files) {
    const row = unit.transaction
      .insertInto('stored_file')
      .values(rowOf(document, at))
      .returning('id')
    const { id: fileId } = await beyondReach('files', () => row.executeTakeFirstOrThrow())
    recorded.push({ fileId, document })
  }
  return recorded
}

const rowOf = ({ handle, fileName, mediaType, size, sha256, scan }: StoredDocument, at: Date) => ({
  handle,
  file_name: fileName,
  media_type: mediaType,
  size,
  sha256,
  scan,
  created_at: at,
})

/** The bytes and that they wait for a form, in one statement. Returns the file's id. */
export async function addStagedUpload(
  database: Database,
  accountId: number,
  document: StoredDocument,
  { at, until }: { at: Date; until: Date },
): Promise<number> {
  const rows = database
    .with('file', (query) =>
      query.insertInto('stored_file').values(rowOf(document, at)).returning('id'),
    )
    .insertInto('staged_upload')
    .values(({ selectFrom }) => ({
      file_id: selectFrom('file').select('file.id'),
      account_id: accountId,
      received_sha256: document.received.sha256,
      received_size: document.received.size,
      sent_at: at,
      kept_until: until,
    }))
    .returning('file_id')
  const { file_id } = await beyondReach('files', () => rows.executeTakeFirstOrThrow())
  return file_id
}

/** The checksums of stored files, by their handles; those of unknown ones are missing. */
export async function stagedHashes(
  database: Database,
  handles: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (handles.length === 0) return new Map()
  const rows = await database
    .selectFrom('stored_file')
    .select(['handle', 'sha256'])
    .where('handle', 'in', handles)
    .execute()
  return new Map(rows.map(({ handle, sha256 }) => [handle, sha256]))
}

export function countStagedUploads(database: Database, accountId: number) {
  return database
    .selectFrom('staged_upload')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('account_id', '=', accountId)
    .executeTakeFirstOrThrow()
}

/** The account's own among these handles, with what their receipts said. */
export function listStagedUploads(
  database: Database,
  accountId: number,
  handles: readonly string[],
) {
  return receipts(database, accountId).where('handle', 'in', handles).execute()
}

/** Undefined when it no longer waits for a form. */
export function findStagedUpload(database: Database, accountId: number, fileId: number) {
  return receipts(database, accountId).where('file_id', '=', fileId).executeTakeFirst()
}

const receipts = (database: Database, accountId: number) =>
  database
    .selectFrom('staged_upload')
    .innerJoin('stored_file', 'stored_file.id', 'staged_upload.file_id')
    .select([
      'handle',
      'file_name',
      'size',
      'media_type',
      'sha256',
      'received_sha256',
      'received_size',
    ])
    .where('account_id', '=', accountId)

/**
 * Takes a file that was sent ahead, so that it belongs to one record for good. Undefined for a handle that is unknown,
 * somebody else's or taken already.
 */
export async function takeStagedUpload(
  transaction: Transaction,
  accountId: number,
  handle: string,
): Promise<number | undefined> {
  const taken = await transaction
    .deleteFrom('staged_upload')
    .using('stored_file')
    .whereRef('stored_file.id', '=', 'staged_upload.file_id')
    .where('stored_file.handle', '=', handle)
    .where('account_id', '=', accountId)
    .returning('staged_upload.file_id')
    .executeTakeFirst()
  return taken?.file_id
}

/**
 * Files of one record are listed by their numbers, and files that were sent at once arrive in any order: where the numbers
 * do not follow the order in which the member added them, behind those already there, the files are numbered anew. Only for
 * files that nothing refers to.
 */
export async function numberInOrder<File extends { fileId: number }>(
  transaction: Transaction,
  files: readonly File[],
  behind: number,
): Promise<readonly File[]> {
  if (files.every(({ fileId }, at) => fileId > (files[at - 1]?.fileId ?? behind))) return files
  const numbered: File[] = []
  for (const file of files) {
    const row = transaction
      .updateTable('stored_file')
      .set({ id: sql`default` })
      .where('id', '=', file.fileId)
      .returning('id')
    const { id: fileId } = await beyondReach('files', () => row.executeTakeFirstOrThrow())
    numbered.push({ ...file, fileId })
  }
  return numbered
}

/** Kept at least so long: a saved wizard names them. */
export async function keepStagedUploads(
  transaction: Transaction,
  accountId: number,
  handles: readonly string[],
  until: Date,
): Promise<void> {
  if (handles.length === 0) return
  await transaction
    .updateTable('staged_upload')
    .set({ kept_until: until })
    .where('account_id', '=', accountId)
    .where('kept_until', '<', until)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('stored_file')
          .whereRef('stored_file.id', '=', 'staged_upload.file_id')
          .where('handle', 'in', handles),
      ),
    )
    .execute()
}

/** Ids of files whose time is over, no longer sent ahead: their bytes are still to be removed. */
export async function discardStagedUploads(
  transaction: Transaction,
  now: Date,
  most: number,
): Promise<number[]> {
  const over = await transaction
    .deleteFrom('staged_upload')
    .where('file_id', 'in', (where) =>
      where
        .selectFrom('staged_upload')
        .select('file_id')
        .where('kept_until', '<', now)
        .limit(most)
        .forUpdate()
        .skipLocked(),
    )
    .returning('file_id')
    .execute()
  return over.map(({ file_id }) => file_id)
}
