/** Wizards save themselves: step, answers and the files that were sent ahead, so that a member can go on anywhere. */
import {
  mostSavedForms,
  type progress,
  type saveProgress,
} from '@falaj/contract/drafts-in-progress/schemas.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { z } from 'zod'
import { type Clock, daysMs, later } from '../../clock.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { findHomeCountry } from '../../home-country.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inTransaction } from '../../ports/database/write.ts'
import {
  keepStagedUploads,
  listStagedUploads,
  takeStagedUpload,
} from '../staged-uploads/staged-uploads.ts'
import {
  countOtherProgress,
  dropSavedProgress,
  findSavedProgress,
  keepProgress,
  markSent,
  savedAnswers,
  savedDocuments,
  sentDocuments,
} from './drafts-in-progress-store.ts'

export interface ProgressParts {
  database: Database
  jobs: Jobs
  clock: Clock
}

/** Whoever has not come back by then begins anew. */
const keptMs = daysMs(30)
/** Bytes of all answers together; a form's longest texts are a fraction of it. */
const longestAnswers = 64_000

/** Whoever has not read the answer to a submission by then finds the request in its list. */
const keptSentMs = daysMs(1)

/** Null when nothing is saved. Documents that were forgotten meanwhile are left out. */
export async function savedProgress(
  { database, clock }: ProgressParts,
  accountId: number,
  kind: string,
): Promise<z.input<typeof progress> | null> {
  const saved = await findSavedProgress(database, accountId, kind, clock.now())
  if (!saved) return null
  const sent = saved.sent_at !== null
  return {
    kind: saved.kind,
    version: saved.version,
    saved_at: instantOf(saved.country, saved.saved_at),
    kept_until: instantOf(saved.country, saved.kept_until),
    policy_id: saved.policy_id,
    step: saved.step,
    sent,
    answers: savedAnswers.parse(saved.answers),
    documents: sent
      ? sentDocuments.parse(saved.documents)
      : await withReceipts(database, accountId, saved.documents),
  }
}

async function withReceipts(database: Database, accountId: number, documents: unknown) {
  const named = savedDocuments.parse(documents)
  const handles = named.map(({ handle }) => handle)
  const there = handles.length > 0 ? await listStagedUploads(database, accountId, handles) : []
  return named.flatMap(({ handle, group }) => {
    const document = there.find((one) => one.handle === handle)
    return document ? [{ ...document, group }] : []
  })
}

/** @throws {Refused} 409 when another page has saved since `version`. */
export async function saveOwnProgress(
  { database, clock }: ProgressParts,
  member: SignedIn,
  kind: string,
  written: z.output<typeof saveProgress.body>,
): Promise<{ version: number; saved_at: string; kept_until: string }> {
  const { accountId, reach } = member
  const { version: seen, policy_id: policyId, step, answers, documents } = written
  if (policyId !== null) reach.enrolment(policyId)
  if (Buffer.byteLength(JSON.stringify(answers)) > longestAnswers) {
    throw new Refused(413, 'server.too-large')
  }
  const at = clock.now()
  const until = later(at, keptMs)
  const version = await inTransaction(database, async (transaction) => {
    if (seen === 0) await expectRoomForAnother(transaction, accountId, kind, at)
    const saving = { kind, policyId, step, answers, documents }
    const next = await keepProgress(transaction, accountId, seen, saving, { at, until })
    const handles = documents.map(({ handle }) => handle)
    if (next !== undefined) await keepStagedUploads(transaction, accountId, handles, until)
    return next
  })
  if (version === undefined) throw new Refused(409, 'server.progress.elsewhere')
  // As it was read back when it is opened again.
  const kept = await findSavedProgress(database, accountId, kind, at)
  const country = kept?.country ?? (await findHomeCountry(database, reach.self, at))
  return { version, saved_at: instantOf(country, at), kept_until: instantOf(country, until) }
}

/**
 * What was saved is being submitted: it stays as it is until its page has read the answer, so that a page that never got
 * one can ask again with the same content. Call it before the documents are taken, and `discardUploads` with what it
 * returns afterwards: the handles that were saved, of which the submission may have left some.
 */
export async function progressSent(
  transaction: Transaction,
  { accountId, kind }: { accountId: number; kind: string | undefined },
  at: Date,
): Promise<string[]> {
  const saved = kind && (await findSavedProgress(transaction, accountId, kind, at))
  if (!saved || saved.sent_at !== null) return []
  const documents = await withReceipts(transaction, accountId, saved.documents)
  const until = later(at, keptSentMs)
  await markSent(transaction, accountId, saved.kind, { documents, at, until })
  return documents.map(({ handle }) => handle)
}

/** @throws {Refused} 422 when there are as many unfinished forms as an account may have. */
async function expectRoomForAnother(
  transaction: Transaction,
  accountId: number,
  kind: string,
  at: Date,
): Promise<void> {
  const others = await countOtherProgress(transaction, accountId, kind, at)
  if (others < mostSavedForms) return
  throw new Refused(422, 'server.progress.too-many', { values: { most: mostSavedForms } })
}

/** With the files that it names and nobody has submitted, in the caller's transaction. */
export async function dropOwnProgress(
  transaction: Transaction,
  jobs: Jobs,
  { accountId, ...which }: { accountId: number; kind: string; onlySent?: boolean },
): Promise<void> {
  const handles = await dropSavedProgress(transaction, accountId, which)
  await discardUploads(transaction, jobs, accountId, handles)
}

/** Those of them that nobody has submitted. */
export async function discardUploads(
  transaction: Transaction,
  jobs: Jobs,
  accountId: number,
  handles: readonly string[],
): Promise<void> {
  for (const handle of handles) {
    const id = await takeStagedUpload(transaction, accountId, handle)
    if (id !== undefined) await jobs.add('remove-file', { id }, {}, transaction)
  }
}
