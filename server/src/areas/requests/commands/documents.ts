/** The documents that a member adds to a request and takes away from it. */
import {
  hasCountedDocument,
  mostDocuments,
  unsorted,
} from '@falaj/contract/requests/rules/documents.ts'
import { daysMs, later } from '../../../clock.ts'
import { noLonger, Refused } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import { storeAll, type StoredFiles } from '../../../stored-files.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'
import {
  type DocumentStoreParts,
  storeDocument,
  type StoredDocument,
} from '../../staged-uploads/store-document.ts'
import {
  numberInOrder,
  recordFiles,
  takeStagedUpload,
} from '../../staged-uploads/staged-uploads.ts'
import { attach, detach, listDocuments, setGroup } from '../documents-store.ts'
import type { RequestKind } from '../kind.ts'
import type { FormDocuments, ReceivedForm } from '../form.ts'

/** Stored, and not yet the request's. */
export type NewDocument = StoredDocument & { group: string }

/** The form's files in the store, before the unit of work that makes them the request's. */
export const storeDocuments = (
  parts: DocumentStoreParts,
  { files }: Pick<FormDocuments, 'files'>,
): Promise<StoredFiles<NewDocument>> =>
  storeAll(parts.store, files, async ({ group, file }) => ({
    ...(await storeDocument(parts, file)),
    group,
  }))

/** The core system may still be about to fetch what it was told of. */
const keptAfterDeletionMs = daysMs(7)

export interface Attaching {
  requestId: number
  form: ReceivedForm<object>
  documents: StoredFiles<NewDocument>
  /** The request has been handed over before. */
  handedOver: boolean
  at: Date
}

/**
 * Makes them the request's. @returns the groups of those that are new.
 * @throws {Refused} for a handle that is not the member's, and for a document that is not the request's.
 */
export async function attachDocuments(
  unit: UnitOfWork,
  { jobs }: { jobs: Jobs },
  { requestId, form, documents, handedOver, at }: Attaching,
): Promise<string[]> {
  const { transaction } = unit
  const there = await listDocuments(transaction, requestId)
  if (form.deleted.length > 0) {
    const leaving = form.deleted.map((named, at) => {
      const found = there.find(({ id, handle }) => handle === named || String(id) === named)
      if (!found) throw noLonger(`deleted_docs[${at}]`, 'server.request.document-gone')
      return found
    })
    await detach(
      transaction,
      requestId,
      leaving.map(({ id }) => id),
    )
    // What came with the core system's feed stays: the feed refers to it.
    for (const { id } of leaving.filter(({ origin }) => origin === null)) {
      const when = handedOver ? { at: later(at, keptAfterDeletionMs) } : {}
      await jobs.add('remove-file', { id }, when, transaction)
    }
  }
  const rows: { fileId: number; group: string }[] = []
  for (const { group, field, handle } of form.ahead) {
    const unsaid = there.find((one) => one.handle === handle && one.document_group === unsorted)
    if (unsaid) {
      await setGroup(transaction, requestId, { fileId: unsaid.id, group })
      continue
    }
    const fileId = await takeStagedUpload(transaction, form.member.accountId, handle)
    if (fileId === undefined) {
      throw new Refused(422, 'server.document.gone', {
        fields: { [field]: 'server.document.gone' },
      })
    }
    rows.push({ fileId, group })
  }
  for (const { fileId, document } of await recordFiles(unit, documents, at)) {
    rows.push({ fileId, group: document.group })
  }
  const last = Math.max(0, ...there.map(({ id }) => id))
  await attach(transaction, requestId, await numberInOrder(transaction, rows, last))
  return rows.map(({ group }) => group)
}

/**
 * @throws {Refused} when too many, when nobody has said what one is, or when none counts: of those `groups`, or of all
 * there are. A draft may hold any.
 */
export async function expectDocuments(
  transaction: Transaction,
  kind: RequestKind,
  requestId: number,
  { draft = false, groups }: { draft?: boolean; groups?: readonly string[] },
): Promise<void> {
  const there = await listDocuments(transaction, requestId)
  if (there.length > mostDocuments) {
    throw new Refused(422, 'server.upload.too-many', { values: { most: mostDocuments } })
  }
  if (draft) return
  if (there.some(({ document_group }) => document_group === unsorted)) {
    const key = 'server.request.documents-unsorted'
    throw new Refused(422, key, { fields: { documents: key } })
  }
  const given = groups ?? there.map(({ document_group }) => document_group)
  const needed = groups !== undefined || !kind.documents.optional
  if (needed && !hasCountedDocument(kind.documents, given)) {
    const key = groups ? 'server.request.documents-again' : kind.text('documents')
    throw new Refused(422, key, { fields: { documents: key } })
  }
}
