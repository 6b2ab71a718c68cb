/** The documents of a claim. */
import type { DocumentGroup } from '@falaj/contract/claims/rules/documents.ts'
import type { Database } from '../../../ports/database/open.ts'

export async function attach(
  transaction: Database,
  claimId: number,
  rows: readonly { fileId: number; group: DocumentGroup }[],
): Promise<void> {
  if (rows.length === 0) return
  await transaction
    .insertInto('claim_document')
    .values(
      rows.map(({ fileId, group }) => ({
        claim_id: claimId,
        file_id: fileId,
        document_group: group,
      })),
    )
    .execute()
}

export function listDocuments(database: Database, claimId: number) {
  return database
    .selectFrom('claim_document')
    .innerJoin('stored_file', 'stored_file.id', 'claim_document.file_id')
    .select([
      'stored_file.id',
      'handle',
      'origin',
      'document_group',
      'file_name',
      'media_type',
      'size',
      'sha256',
    ])
    .where('claim_id', '=', claimId)
    .orderBy('stored_file.id')
    .execute()
}

export async function detach(
  transaction: Database,
  claimId: number,
  fileIds: readonly number[],
): Promise<void> {
  if (fileIds.length === 0) return
  await transaction
    .deleteFrom('claim_document')
    .where('claim_id', '=', claimId)
    .where('file_id', 'in', fileIds)
    .execute()
}
