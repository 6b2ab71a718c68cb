/** The files in one place for documents: those on record first, then those of this form. */
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import type { Translate } from '../../language/texts.ts'
import type { FileReceipt } from '../../ui/file-line.tsx'
import type { Reason, RequestDocument } from './document-queue.ts'

export function receiptsOf(
  documents: readonly RequestDocument[],
  attachments: readonly AttachedDocument[],
  deleted: ReadonlySet<string>,
  group: string,
  t: Translate,
): FileReceipt[] {
  const onRecord = attachments.map(({ id, file_name, size, sha256 }): FileReceipt => ({
    key: String(id),
    name: file_name,
    size,
    checksum: sha256,
    state: deleted.has(String(id)) ? 'leaving' : 'received',
  }))
  const own = documents
    .filter((one) => one.group === group)
    .map((one): FileReceipt => receiptOf(one, t))
  return [...onRecord, ...own]
}

function receiptOf({ reason, ...shown }: RequestDocument, t: Translate): FileReceipt {
  return reason ? { ...shown, reason: inWords(reason, t) } : shown
}

const inWords = (reason: Reason, t: Translate): string =>
  'key' in reason ? t(reason.key, reason.values) : reason.sentence
