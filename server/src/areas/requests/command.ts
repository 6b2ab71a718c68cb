/** What all commands on requests share: run once per submission, in one transaction, answered when the core system has. */
import type { Submission as CoreSubmission } from '@falaj/contract/integration/submission.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Audit } from '../../audit.ts'
import type { RequestAuditAction } from '../../audit-entries.ts'
import { secondsMs } from '../../clock.ts'
import type { Consents } from '../../consents.ts'
import type { Counted } from '../../http/limits.ts'
import { notFound, Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { doneBefore, idempotently, type Submission } from '../../idempotency.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { CoreOutbox } from '../core-outbox/core-outbox.ts'
import { dropOwnProgress, progressSent } from '../drafts-in-progress/drafts-in-progress.ts'
import type { DocumentStoreParts } from '../staged-uploads/store-document.ts'
import { type DecisionParts, decisionDay } from './decision-day.ts'
import type { RequestKind } from './kind.ts'
import { findCover, findRequest, lockReachedRequest } from './request-store.ts'
import type { Version } from './versions.ts'
import {
  addAction,
  findAction,
  findLastAction,
  type FirstAnswer,
  firstAnswer,
  keepAnswer,
} from './commands/actions-store.ts'

export interface CommandParts extends DocumentStoreParts, DecisionParts {
  database: Database
  audit: Audit
  jobs: Jobs
  coreOutbox: CoreOutbox
  consents: Consents
}

export interface Submitted {
  member: SignedIn
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined
  /** The wizard's saved progress, which stays until its page has read the answer. */
  progress: string | undefined
  /** Saved progress that this submission ends, whoever sends it. */
  ends?: string
}

export type Filed = FirstAnswer & { id: number }

export interface CommandResult {
  id: number
  action: string
  /** Its name in the audit. */
  audit: RequestAuditAction
  /** What the core system is told; null for a draft. */
  submission: CoreSubmission | null
  /** Of a change: what the core system has until it accepts it. */
  before?: Version | undefined
}

/** The longest a member waits for the core system; after that the submission counts as on its way. */
const coreAnswerTimeoutMs = secondsMs(3)

/** What was submitted, and by which call. */
export interface SubmittedContent {
  call: string
  /** See `Submission`. */
  content: Record<string, unknown>
  /** The newest action on the request: without a key, the same content after another change is another change. */
  after?: number | null
}

/** A submission that changes a request: the last action on it is part of its identity. */
export async function afterLastAction(
  database: Database,
  id: number,
  content: Omit<SubmittedContent, 'after'>,
): Promise<SubmittedContent> {
  const last = await findLastAction(database, id)
  return { ...content, after: last?.id ?? null }
}

export const writtenBy = (
  { written }: RequestKind,
  { accountId }: Pick<SignedIn, 'accountId'>,
): Counted => ({ limit: written, subject: String(accountId) })

const submissionOfContent = (
  kind: RequestKind,
  { member, key }: Submitted,
  { call, content, after }: SubmittedContent,
): Submission => ({
  accountId: member.accountId,
  call,
  key,
  content,
  withoutKey: after === undefined ? content : { after, ...content },
  counted: writtenBy(kind, member),
})

/** The first answer to the same submission; looked up before checking anything that may have changed since. */
export async function answeredBefore(
  parts: CommandParts,
  kind: RequestKind,
  submitted: Submitted,
  content: SubmittedContent,
): Promise<Filed | undefined> {
  const { database, clock } = parts
  const id = await doneBefore(database, submissionOfContent(kind, submitted, content), clock.now())
  return id === undefined ? undefined : answerOf(parts, kind, id)
}

/**
 * Runs `work` in the unit of work that also writes the outbox row, the audit entry and the idempotency record;
 * then waits a moment for the core system. A repeated submission gets the first answer again.
 */
export async function writeOnce(
  parts: CommandParts,
  kind: RequestKind,
  submitted: Submitted,
  content: SubmittedContent,
  work: (transaction: Transaction, at: Date) => Promise<CommandResult>,
): Promise<{ answer: Filed; again: boolean }> {
  const { clock, coreOutbox, audit, jobs } = parts
  const at = clock.now()
  const { member, progress, ends } = submitted
  const { accountId, personId } = member
  const submission = submissionOfContent(kind, submitted, content)
  const { id, again } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    const letGo = progress && (await progressSent(transaction, { accountId, kind: progress }, at))
    const written = await work(transaction, at)
    const subject = `${kind.name}:${written.id}`
    const outboxId =
      written.submission && (await coreOutbox.add(transaction, subject, written.submission, at))
    const { id: requestId, action, before } = written
    const actionId = await addAction(transaction, { requestId, action, at, outboxId, before })
    if (letGo) await letGo(jobs)
    if (ends !== undefined && ends !== progress)
      await dropOwnProgress(transaction, jobs, { accountId, kind: ends })
    return unit.tell({ action: written.audit, accountId, personId, subject }, actionId)
  })
  coreOutbox.wake()
  return { answer: await answerOf(parts, kind, id), again }
}

async function answerOf(parts: CommandParts, kind: RequestKind, actionId: number): Promise<Filed> {
  const { database, coreOutbox } = parts
  const action = await findAction(database, actionId)
  // The draft has been deleted since.
  if (!action) throw notFound()
  const { request_id: id, core_outbox_id: outboxId } = action
  if (action.answer) return { ...firstAnswer.parse(action.answer), id }
  const handed =
    outboxId === null ? null : await coreOutbox.answerWithin(outboxId, coreAnswerTimeoutMs)
  const request = await findRequest(database, id)
  if (!request) throw notFound()
  const { submission_date, policy_id: policyId, person_id: personId } = request
  const { country } = await findCover(database, { policyId, personId })
  const first = await keepAnswer(database, actionId, {
    ...kind.answer(request),
    reference_number: request.reference_number,
    status: kind.knownStatus(request.status),
    submission_date: submission_date && instantOf(country, submission_date),
    decision_by: decisionDay(parts, kind, request, country),
    outcome: outcomeOf(handed),
    reason: handed?.reason ?? null,
  })
  return { ...first, id }
}

function outcomeOf(handed: Awaited<ReturnType<CoreOutbox['answerWithin']>> | null) {
  if (!handed) return 'drafted'
  return handed.state === 'waiting' ? 'on-its-way' : handed.state
}

/** @throws {Refused} 404 beyond reach, 403 for the request of a principal that a dependant only reads. */
export async function lockOwnRequest(
  transaction: Transaction,
  kind: RequestKind,
  { reach }: SignedIn,
  id: number,
  refusal:
    | 'server.request.principal-only'
    | ReturnType<RequestKind['text']> = 'server.request.principal-only',
) {
  const request = await lockReachedRequest(transaction, kind.name, kind.reached(reach), id)
  if (!request) throw new Refused(404, kind.text('gone'))
  if (request.owner_id !== reach.self) throw new Refused(403, refusal)
  return request
}
