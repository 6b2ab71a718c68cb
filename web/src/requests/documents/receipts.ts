/** The files of a form as they are listed: those on record first, then those that were added. */
import type { Translate } from '../../language/texts.ts'
import type { FileReceipt } from '../../ui/file-line.tsx'
import type { DocumentPlace } from '../kind.ts'
import type { Reason, RequestDocument } from './document-queue.ts'
import { type Attachments, isRefused, onRecord } from './of-request.ts'

export interface ListedFile {
  receipt: FileReceipt
  group: string | null
  /** What it says itself that it is. */
  readAs?: string | undefined
  /** Nobody is asked yet what it is. */
  isBeingRead?: boolean | undefined
  /** On record already: it can be taken away. */
  onRecord: boolean
  /** It stays what it is. */
  fixed: boolean
  refused: boolean
}

export function listedFiles(
  documents: readonly RequestDocument[],
  {
    places,
    attachments,
    deleted,
    sorted,
    isHere,
    t,
  }: {
    places: readonly DocumentPlace[]
    attachments?: Attachments | undefined
    deleted: ReadonlySet<string>
    sorted: ReadonlyMap<string, string>
    isHere: boolean
    t: Translate
  },
): ListedFile[] {
  const kept = onRecord(places, attachments, sorted).map(
    ({ id, group, wasUnsorted, file_name, size, sha256 }): ListedFile => ({
      group,
      onRecord: true,
      fixed: !wasUnsorted,
      refused: false,
      receipt: {
        key: String(id),
        name: file_name,
        size,
        checksum: sha256,
        state: deleted.has(String(id)) ? 'leaving' : 'received',
      },
    }),
  )
  const added = documents.map((one): ListedFile => ({
    group: one.group,
    readAs: one.readAs,
    isBeingRead: one.isBeingRead,
    onRecord: false,
    fixed: false,
    refused: isRefused(one),
    receipt: receiptOf(one, { isHere, t }),
  }))
  return [...kept, ...added]
}

/** The first of which nobody has said what it is; `wished` is one that the member opened again. */
export const fileToSort = (
  files: readonly ListedFile[],
  wished: string | undefined,
): ListedFile | undefined =>
  files.find(({ receipt, fixed }) => receipt.key === wished && !fixed) ??
  files.find(
    ({ group, refused, receipt, isBeingRead }) =>
      group === null && !refused && !isBeingRead && receipt.state !== 'leaving',
  )

function receiptOf(
  { reason, ...shown }: RequestDocument,
  { isHere, t }: { isHere: boolean; t: Translate },
): FileReceipt {
  if (isHere && shown.state === 'waiting') return { ...shown, state: 'chosen' }
  return reason ? { ...shown, reason: inWords(reason, t) } : shown
}

export const inWords = (reason: Reason, t: Translate): string =>
  'key' in reason ? t(reason.key, reason.values) : reason.sentence
