/** Documents on their way to a form: each comes alone, is kept for a day, and is known by its receipt. */
import type { stagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import type { z } from 'zod'
import { type Clock, daysMs, hoursMs, later } from '../../clock.ts'
import { countAttempt, type Counted, Limit } from '../../http/limits.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { ArrivedFile } from '../../http/uploads.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { doneBeforeOrLeft, idempotently } from '../../idempotency.ts'
import { oneAtATime } from '../../ports/database/one-at-a-time.ts'
import type { Database } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import { StoredFiles } from '../../stored-files.ts'
import { storeDocument, type DocumentStoreParts, type StoredDocument } from './store-document.ts'
import {
  addStagedUpload,
  countStagedUploads,
  findStagedUpload,
  discardStagedUploads,
  takeStagedUpload,
} from './staged-uploads-store.ts'
import type { Audit } from '../../audit.ts'

/** What an area that takes staged uploads into a record of its own does with them, in its transaction. */
export {
  keepStagedUploads,
  listStagedUploads,
  numberInOrder,
  recordFiles,
  stagedHashes,
  takeStagedUpload,
} from './staged-uploads-store.ts'

export interface StagedUploadParts extends DocumentStoreParts {
  database: Database
  jobs: Jobs
  audit: Audit
  clock: Clock
}

export const stagedForMs = daysMs(1)
/** Several forms at once, each as full as it may be. */
const mostStaged = 200

/** A family with a hospital's whole file, several times over. */
const sendings = new Limit({ name: 'document-sent', most: 1_000, windowMs: hoursMs(1) })

/** The receipt; sent twice under the same key, the first one again. */
export async function stageUpload(
  parts: StagedUploadParts,
  { accountId, key, file }: { accountId: number; key: string | undefined; file: ArrivedFile },
): Promise<z.output<typeof stagedUpload>> {
  const { database, clock, audit } = parts
  const content = { name: file.fileName, sha256: file.sha256 }
  const counted: Counted = { limit: sendings, subject: String(accountId) }
  const submission = { accountId, counted, call: 'sent-documents', key, content, withoutKey: null }
  // Before the file is inspected; whether there is still room is certain only below. Read first, as what is left is:
  // a copy of the one that took the last place finds its receipt.
  const hasRoom = await isRoom(database, accountId)
  const before = await doneBeforeOrLeft(database, submission, clock.now())
  if (before !== undefined) return receiptOf(database, accountId, before)
  if (!hasRoom) throw noRoom()
  const document = await storeCounted(parts, file, counted)
  await using stored = new StoredFiles(parts.store, [document])

  const at = clock.now()
  const until = later(at, stagedForMs)
  const { id } = await idempotently(audit, submission, at, async (unit) => {
    await oneAtATime(unit.transaction, `staged uploads of account:${accountId}`)
    if (!(await isRoom(unit.transaction, accountId))) throw noRoom()
    unit.keep(stored)
    const times = { at, until }
    // Nobody has submitted it yet.
    return unit.nothingToTell(await addStagedUpload(unit.transaction, accountId, document, times))
  })
  return await receiptOf(database, accountId, id)
}

/** To look into a file is what costs: one that is refused for what it holds counts, too. */
async function storeCounted(
  parts: StagedUploadParts,
  file: ArrivedFile,
  { limit, subject }: Counted,
): Promise<StoredDocument> {
  try {
    return await storeDocument(parts, file)
  } catch (error) {
    if (error instanceof Refused && error.status === 422)
      await countAttempt(parts.database, limit, subject, parts.clock.now())
    throw error
  }
}

async function receiptOf(database: Database, accountId: number, id: number) {
  const receipt = await findStagedUpload(database, accountId, id)
  // Forgotten since, or part of a request by now.
  if (!receipt) throw notFound()
  return receipt
}

async function isRoom(database: Database, accountId: number): Promise<boolean> {
  const { count } = await countStagedUploads(database, accountId)
  return count < mostStaged
}
const noRoom = () => new Refused(429, 'server.document.too-many-ahead')

/** One that is not there, or belongs to somebody else, is no error and stays as it is. */
export async function discardStagedUpload(
  { database, jobs }: StagedUploadParts,
  accountId: number,
  handle: string,
): Promise<void> {
  await inTransaction(database, async (transaction) => {
    const id = await takeStagedUpload(transaction, accountId, handle)
    if (id !== undefined) await jobs.add('remove-file', { id }, {}, transaction)
  })
}

/** Those that nobody submitted in time. Returns how many went. */
export async function sweepStagedUploads(
  database: Database,
  jobs: Jobs,
  now: Date,
): Promise<number> {
  let swept = 0
  for (let ids: number[] = [0]; ids.length > 0; swept += ids.length) {
    ids = await inTransaction(database, async (transaction) => {
      const over = await discardStagedUploads(transaction, now, 500)
      for (const id of over) await jobs.add('remove-file', { id }, {}, transaction)
      return over
    })
  }
  return swept
}
