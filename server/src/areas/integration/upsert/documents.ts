/** Documents that came with a record. Those that members uploaded have no origin and are never changed. */
import type { FactOf } from '@falaj/contract/integration/facts.ts'
import { documentTypes } from '../../../ports/files/media-type.ts'
import { linksStatement } from './links.ts'
import type { NamedFile, Statement } from './upsert.ts'

type WithAttachments = FactOf<'claim.upserted' | 'preapproval.upserted' | 'complaint.imported'>
type Attachment = WithAttachments['attachments'][number]

/** `record` is its name, such as `claim C-1`. */
export function attachedFiles(record: string, attachments: readonly Attachment[]): NamedFile[] {
  return attachments.map((attachment, at) => {
    const group = 'group' in attachment ? `${attachment.group} ` : ''
    return {
      field: `attachments.${at}.file`,
      path: attachment.file,
      fileName: attachment.file_name,
      slot: `${record} ${group}${attachment.file_name}`,
      accepts: documentTypes,
    }
  })
}

/** What the statement below reads. */
export const documentRows = (
  attachments: readonly Attachment[],
  fileIds: readonly number[],
): { documents: unknown[] } => ({
  documents: attachments.map((attachment, at) => ({ ...attachment, file_id: fileIds[at] })),
})

/**
 * Replaces the documents of records that come with some. A record without any keeps those it has, because a feed over
 * HTTP cannot contain files.
 */
export function documentsStatement(
  record: 'request' | 'complaint',
  options: {
    joined?: string
    group?: string
    /** Fields of the line that `onlyIf` reads. */
    reads?: Readonly<Record<string, string>>
    onlyIf: string
  },
): Statement<WithAttachments> {
  const { joined = '', group, reads, onlyIf } = options
  const owner = `${record}_id`
  const found = `from line join ${record} as record on ${joined} record.reference_number = line.reference_number`
  const statement = linksStatement({
    table: `${record}_document`,
    owner,
    columns: group ? ['file_id', 'document_group'] : ['file_id'],
    reads: { reference_number: 'text', documents: 'jsonb', ...reads },
    owners: `select line, record.id as ${owner} ${found}
  where ${onlyIf}`,
    incoming: `select line.line, record.id as ${owner}, (document->>'file_id')::bigint as file_id,
    ${group ?? 'null'} as document_group
  ${found} cross join jsonb_array_elements(line.documents) as document where ${onlyIf}`,
    removes: 'exists (select from stored_file where id = link.file_id and origin is not null)',
  })
  return { ...statement, concerns: ({ attachments }) => attachments.length > 0 }
}
