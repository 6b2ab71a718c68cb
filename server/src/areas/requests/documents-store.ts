/** The documents of a request. */
import type { Database, Transaction } from '../../ports/database/open.ts'

export async function attach(
  transaction: Transaction,
  requestId: number,
  rows: readonly { fileId: number; group: string }[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('request_document')
    .values(
      rows.map(({ fileId, group }) => ({
        request_id: requestId,
        file_id: fileId,
        document_group: group,
      })),
    )
    .execute()
}

/** Those in which a virus was found are not shown. */
export function listDocuments(database: Database, requestId: number) {
  return database
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'request_document.file_id')
    .select([
      'stored_file.id',
      'stored_file.handle',
      'stored_file.file_name',
      'stored_file.media_type',
      'stored_file.size',
      'stored_file.sha256',
      'stored_file.created_at',
      'stored_file.origin',
      'stored_file.scan',
      'request_document.document_group',
    ])
    .where('request_document.request_id', '=', requestId)
    .orderBy('stored_file.id')
    .execute()
}
export type RequestDocument = Awaited<ReturnType<typeof listDocuments>>[number]

/** Of a document of which nobody had said what it is. */
export async function setGroup(
  transaction: Transaction,
  requestId: number,
  { fileId, group }: { fileId: number; group: string },
): Promise<void> {
  await transaction
    .updateTable('request_document')
    .set({ document_group: group })
    .where('request_id', '=', requestId)
    .where('file_id', '=', fileId)
    .execute()
}

export async function detach(
  transaction: Transaction,
  requestId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return
  await transaction
    .deleteFrom('request_document')
    .where('request_id', '=', requestId)
    .where('file_id', 'in', fileIds)
    .execute()
}

/** Files that hang on this request only. Those that came with an import its feed may name again. */
export async function listOwnFiles(transaction: Transaction, requestId: number): Promise<number[]> {
  const rows = await transaction
    .selectFrom('request_document')
    .innerJoin('stored_file', 'stored_file.id', 'request_document.file_id')
    .select('stored_file.id')
    .where('request_document.request_id', '=', requestId)
    .where('stored_file.origin', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('request_document as other')
            .select('other.request_id')
            .whereRef('other.file_id', '=', 'stored_file.id')
            .where('other.request_id', '<>', requestId),
        ),
      ),
    )
    .execute()
  return rows.map((row) => row.id)
}
