/** The documents that a member adds to a claim and takes away from it. */
import { countedGroups, type DocumentGroup } from '@falaj/contract/claims/rules/documents.ts'
import { mostDocuments } from '@falaj/contract/requests/rules/documents.ts'
import { daysMs, later } from '../../../clock.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import type { Database } from '../../../ports/database/open.ts'
import {
  type KeepingParts,
  keepDocument,
  type KeptDocument,
} from '../../staged-uploads/keep-document.ts'
import { addStoredFile, takeStagedUpload } from '../../staged-uploads/staged-uploads.ts'
import type { FormDocuments } from './claim-form.ts'
import { attach, detach, listDocuments } from './documents-store.ts'

export interface NewDocuments {
  kept: readonly { group: DocumentGroup; document: KeptDocument }[]
  /** Removes the bytes; for when nothing came of it. */
  drop(): Promise<void>
}

/** The form's files in the store, before the transaction that makes them the claim's. */
export async function keepAll(
  parts: KeepingParts,
  files: FormDocuments['files'],
): Promise<NewDocuments> {
  const kept: { group: DocumentGroup; document: KeptDocument }[] = []
  const drop = async () => {
    await Promise.all(kept.map(({ document }) => parts.store.remove(document.handle)))
  }
  try {
    for (const { group, file } of files) {
      kept.push({ group, document: await keepDocument(parts, file) })
    }
    return { kept, drop }
  } catch (error) {
    await drop()
    throw error
  }
}

/** The core system may still be about to fetch what it was told of. */
const keptAfterDeletionMs = daysMs(7)

export interface Attaching {
  member: { accountId: number }
  claimId: number
  form: FormDocuments
  documents: NewDocuments
  /** The claim has been handed over before. */
  handedOver: boolean
  at: Date
}

/**
 * Makes them the claim's, in the caller's transaction. @returns the groups of those that are new.
 * @throws {Refused} for a handle that is not the member's, and for a document that is not the claim's.
 */
export async function attachAll(
  transaction: Database,
  { jobs }: { jobs: Jobs },
  { member, claimId, form, documents, handedOver, at }: Attaching,
): Promise<DocumentGroup[]> {
  if (form.deleted.length > 0) {
    const there = await listDocuments(transaction, claimId)
    const leaving = form.deleted.map((named) => {
      const found = there.find(({ id, handle }) => handle === named || String(id) === named)
      if (!found) throw notFound()
      return found
    })
    await detach(
      transaction,
      claimId,
      leaving.map(({ id }) => id),
    )
    // What came with the core system's feed stays: the feed refers to it.
    for (const { id } of leaving.filter(({ origin }) => origin === null)) {
      const when = handedOver ? { at: later(at, keptAfterDeletionMs) } : {}
      await jobs.add('remove-file', { id }, when, transaction)
    }
  }
  const rows: { fileId: number; group: DocumentGroup }[] = []
  for (const { group, field, handle } of form.ahead) {
    const fileId = await takeStagedUpload(transaction, member.accountId, handle)
    if (fileId === undefined) {
      throw new Refused(422, 'server.document.gone', {
        fields: { [field]: 'server.document.gone' },
      })
    }
    rows.push({ fileId, group })
  }
  for (const { group, document } of documents.kept) {
    rows.push({ fileId: await addStoredFile(transaction, document, at), group })
  }
  await attach(transaction, claimId, rows)
  return rows.map(({ group }) => group)
}

/** @throws {Refused} when too many, or none that proves a treatment: of those `groups`, or of all there are. */
export async function expectEnough(
  transaction: Database,
  claimId: number,
  { needed, groups }: { needed: boolean; groups?: readonly string[] },
): Promise<void> {
  const there = await listDocuments(transaction, claimId)
  if (there.length > mostDocuments) {
    throw new Refused(422, 'server.upload.too-many', { values: { most: mostDocuments } })
  }
  const counted = groups ?? there.map(({ document_group }) => document_group)
  if (needed && !countedGroups.some((group) => counted.includes(group))) {
    const key = groups ? 'server.claim.documents-again' : 'server.claim.documents'
    throw new Refused(422, key, { fields: { documents: key } })
  }
}
