/**
 * What all commands on requests share. Each command reads top to bottom in a file of its own (`commands/`): what was sent,
 * whether it was answered before, what is wrong with it, its documents, one unit of work, the answer.
 */
import type { Submission as CoreSubmission } from '@falaj/contract/integration/submission.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Audit } from '../../audit.ts'
import type { RequestAuditAction } from '../../audit-entries.ts'
import { type Consents, declarationConsent } from '../../consents.ts'
import type { CountedUploadParts } from '../../http/counted-uploads.ts'
import type { Counted } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import type { SignedIn } from '../../http/signed-in.ts'
import { doneBeforeOrLeft, type Submission } from '../../idempotency.ts'
import type { Jobs } from '../../jobs/jobs.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { Outcome, UnitOfWork } from '../../unit-of-work.ts'
import type { CoreOutbox } from '../core-outbox/core-outbox.ts'
import type { DocumentStoreParts } from '../staged-uploads/store-document.ts'
import { answerOf, type RequestAnswer, type Sentences } from './answer.ts'
import { addAction, findLastAction } from './commands/actions-store.ts'
import type { DecisionParts } from './decision-day.ts'
import type { ReceivedForm } from './form.ts'
import type { RequestKind } from './kind.ts'
import { lockReachedRequest } from './request-store.ts'
import type { Version } from './versions.ts'

export interface CommandParts extends DocumentStoreParts, CountedUploadParts, DecisionParts {
  audit: Audit
  jobs: Jobs
  coreOutbox: CoreOutbox
  consents: Consents
}

/** One that counts towards how often a member writes. */
export type CountedSubmission = Submission & { counted: Counted }

/** What makes two submissions the same: who sent what, by which call. */
export async function submissionTo(
  database: Database,
  kind: RequestKind,
  { member, key }: { member: Pick<SignedIn, 'accountId'>; key: string | undefined },
  sent: {
    call: string
    /** See `Submission`. */
    content: Record<string, unknown>
    /** The request that it changes. */
    changes?: number
  },
): Promise<CountedSubmission> {
  const { call, content, changes } = sent
  const { accountId } = member
  const counted = { limit: kind.written, subject: String(accountId) }
  const submission = { accountId, call, key, content, counted }
  if (changes === undefined) return { ...submission, withoutKey: content }
  // Without a key, the same content after another change is another change.
  const after = await findLastAction(database, changes)
  return { ...submission, withoutKey: { after: after?.id ?? null, ...content } }
}

/**
 * The first answer to the same submission, before anything is checked that may have changed since.
 * @throws {Refused} 429 for a new one, when its sender has written too often.
 */
export async function answeredBefore(
  parts: CommandParts,
  kind: RequestKind,
  submission: CountedSubmission,
  language: Language,
  says?: Sentences,
): Promise<RequestAnswer | undefined> {
  const { database, clock } = parts
  const actionId = await doneBeforeOrLeft(database, submission, clock.now())
  return actionId === undefined ? undefined : answerOf(parts, kind, actionId, language, says)
}

/**
 * Whatever is submitted carries the declaration (CLM-098, CLM-140, PRE-054, PRE-076); which version of it is kept.
 * @throws {Refused} 422 without it.
 */
export async function recordDeclaration(
  transaction: Transaction,
  { consents }: { consents: Consents },
  { fields, member }: ReceivedForm<{ declaration?: boolean | undefined }>,
  subject: string,
  at: Date,
): Promise<void> {
  const key = 'server.request.declaration'
  if (!fields.declaration) throw new Refused(422, key, { fields: { declaration: key } })
  const { accountId } = member
  await consents.record(transaction, { accountId, documents: declarationConsent, subject }, at)
}

export interface DoneAction {
  requestId: number
  action: string
  /** Its name in the audit. */
  audit: RequestAuditAction
  /** What the core system is told; null for a draft. */
  submission: CoreSubmission | null
  /** Of a change: what the core system has until it accepts it. */
  before?: Version | undefined
}

/**
 * The end of a command's unit of work: what the core system is told, what was done, and its entry in the audit. Notices
 * are written from the change itself, by a trigger. @returns the action's id, by which its answer is found.
 */
export async function recordAction(
  unit: UnitOfWork,
  { coreOutbox }: Pick<CommandParts, 'coreOutbox'>,
  { kind, member, at }: { kind: RequestKind; member: SignedIn; at: Date },
  { requestId, action, audit, submission, before }: DoneAction,
): Promise<Outcome<number>> {
  const { transaction } = unit
  const { accountId, personId } = member
  const subject = `${kind.name}:${requestId}`
  const outboxId = submission && (await coreOutbox.add(transaction, subject, submission, at))
  const actionId = await addAction(transaction, { requestId, action, at, outboxId, before })
  return unit.tell({ action: audit, accountId, personId, subject }, actionId)
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
