/** Documents on their way to a form: each comes alone, is kept for a day, and is known by its receipt. */
import type { stagedUpload } from '@falaj/contract/staged-uploads/schemas.ts'
import type { z } from 'zod'
import { type Clock, daysMs, hoursMs, later } from '../../clock.ts'
import { countAttempt, type Counted, expectAttemptsLeft, Limit } from '../../http/limits.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { ArrivedFile } from '../../http/uploads.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import { doneBefore, idempotently, type Submission } from '../../idempotency.ts'
import { oneAtATime } from '../../ports/database/one-at-a-time.ts'
import type { Database } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import { withStoredOnce } from '../../stored-files.ts'
import { storeDocument, type DocumentStoreParts } from './store-document.ts'
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
  addStoredFile,
  keepStagedUploads,
  listStagedUploads,
  numberInOrder,
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
const sentBy = (accountId: number): Counted => ({
  limit: sendings,
  subject: String(accountId),
})

interface Sending {
  accountId: number
  file: ArrivedFile
}

/** The receipt; sent twice under the same key, the first one again. */
export async function stageUpload(
  parts: StagedUploadParts,
  { accountId, key, file }: Sending & { key: string | undefined },
): Promise<z.output<typeof stagedUpload>> {
  const { database, clock } = parts
  const content = { name: file.fileName, sha256: file.sha256 }
  const counted = sentBy(accountId)
  const submission = { accountId, counted, call: 'sent-documents', key, content, withoutKey: null }
  const id =
    (await doneBefore(database, submission, clock.now())) ??
    (await keepNew(parts, submission, { accountId, file }))
  const receipt = await findStagedUpload(database, accountId, id)
  // Forgotten since, or part of a request by now.
  if (!receipt) throw notFound()
  return receipt
}

async function keepNew(
  parts: StagedUploadParts,
  submission: Submission,
  { accountId, file }: Sending,
): Promise<number> {
  const { database, clock, store, audit } = parts
  const counted = sentBy(accountId)
  await expectAttemptsLeft(database, counted, clock.now())
  // Before the file is inspected; whether there is still room is certain only below.
  await expectRoom(database, accountId)
  const kept = await storeDocument(parts, file).catch(async (error: unknown) => {
    // To look into a file is what costs: one that is refused for what it holds counts, too.
    if (error instanceof Refused && error.status === 422)
      await countAttempt(database, counted.limit, counted.subject, clock.now())
    throw error
  })
  const at = clock.now()
  const times = { at, until: later(at, stagedForMs) }
  const { id } = await withStoredOnce(store, [kept], () =>
    idempotently(audit, submission, at, async (unit) => {
      const { transaction } = unit
      await oneAtATime(transaction, `staged uploads of account:${accountId}`)
      await expectRoom(transaction, accountId)
      // Nobody has submitted it yet.
      return unit.nothingToTell(await addStagedUpload(transaction, accountId, kept, times))
    }),
  )
  return id
}

async function expectRoom(database: Database, accountId: number): Promise<void> {
  const { count } = await countStagedUploads(database, accountId)
  if (count >= mostStaged) throw new Refused(429, 'server.document.too-many-ahead')
}

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
