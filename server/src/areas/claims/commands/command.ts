/** What all writing of claims shares: once for each submission, in one transaction, answered when the core system has. */
import { knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { claimLifecycle } from '@falaj/contract/claims/rules/lifecycle.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import { memberMay } from '@falaj/contract/requests/rules/lifecycle.ts'
import { secondsMs } from '../../../clock.ts'
import type { Audit, AuditEntry } from '../../../audit.ts'
import type { Clock } from '../../../clock.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import type { Jobs } from '../../../jobs/jobs.ts'
import { doneBefore, idempotently, type Submission } from '../../../idempotency.ts'
import type { Database } from '../../../ports/database/open.ts'
import type { SealedNumbers } from '../../banking/sealed-numbers.ts'
import type { CoreOutbox, OnRefused } from '../../core-outbox/core-outbox.ts'
import { dropOwnProgress, progressSent } from '../../drafts-in-progress/drafts-in-progress.ts'
import type { KeepingParts } from '../../staged-uploads/keep-document.ts'
import {
  addAction,
  findAction,
  type FirstAnswer,
  firstAnswer,
  keepAnswer,
} from './actions-store.ts'
import { findClaim, lockClaim, lockClaimRow, returnClaim } from './claim-store.ts'
import { submissionOf } from './submission-of.ts'

export interface CommandParts extends KeepingParts {
  database: Database
  clock: Clock
  audit: Audit
  jobs: Jobs
  coreOutbox: CoreOutbox
  numbers: SealedNumbers
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

export interface Written {
  claimId: number
  act: 'draft' | 'submit' | 'edit' | 'resubmit' | 'updatePayment'
}

/** A member waits no longer for the core system; what it is slow to take is on its way. */
const coreAnswerTimeoutMs = secondsMs(3)

/** What was submitted, and by which call. */
export interface Asked {
  call: string
  /** See `Submission`. */
  content: Record<string, unknown>
  /** The newest act on the claim: without a key, the same content after another change is another change. */
  after?: number | null
}

const submissionOfAsked = (
  { member, key }: Submitted,
  { call, content, after }: Asked,
): Submission => ({
  accountId: member.accountId,
  call,
  key,
  content,
  withoutKey: after === undefined ? content : { after, ...content },
})

/** The first answer to the same submission; before anything is judged that may have changed since. */
export async function answeredBefore(
  parts: CommandParts,
  submitted: Submitted,
  asked: Asked,
): Promise<(FirstAnswer & { id: number }) | undefined> {
  const { database, clock } = parts
  const id = await doneBefore(database, submissionOfAsked(submitted, asked), clock.now())
  return id === undefined ? undefined : answerOf(parts, id)
}

/**
 * Runs `work` in the transaction that also holds the hand-over, the audit's entry and the memory of the submission;
 * then waits a moment for the core system. The same submission again is answered as the first time.
 */
export async function writeOnce(
  parts: CommandParts,
  submitted: Submitted,
  asked: Asked,
  work: (transaction: Database, at: Date) => Promise<Written>,
): Promise<{ answer: FirstAnswer & { id: number }; again: boolean }> {
  const { database, clock, coreOutbox, audit } = parts
  const at = clock.now()
  const { member, progress, ends } = submitted
  const submission = submissionOfAsked(submitted, asked)
  const { id, again } = await idempotently(database, submission, at, async (transaction) => {
    const { accountId } = member
    const letGo = progress && (await progressSent(transaction, { accountId, kind: progress }, at))
    const { claimId, act } = await work(transaction, at)
    const outboxId =
      act === 'draft' ? null : await enqueue(transaction, parts, { claimId, act }, at)
    const actId = await addAction(transaction, { claimId, act, at, outboxId })
    if (letGo) await letGo(parts.jobs)
    if (ends !== undefined && ends !== progress)
      await dropOwnProgress(transaction, parts.jobs, { accountId, kind: ends })
    await audit.recordIn(transaction, {
      action: auditOf[act],
      accountId: member.accountId,
      personId: member.personId,
      subject: `claim:${claimId}`,
    })
    return actId
  })
  coreOutbox.wake()
  return { answer: await answerOf(parts, id), again }
}

async function enqueue(
  transaction: Database,
  { coreOutbox }: CommandParts,
  { claimId, act }: Written,
  at: Date,
): Promise<number> {
  const action = act === 'updatePayment' ? 'payment-update' : act === 'draft' ? 'submit' : act
  const submission = await submissionOf(transaction, claimId, action)
  return coreOutbox.add(transaction, `claim:${claimId}`, submission, at)
}

const auditOf: Record<Written['act'], AuditEntry['action']> = {
  draft: 'claim-drafted',
  submit: 'claim-submitted',
  edit: 'claim-edited',
  resubmit: 'claim-resubmitted',
  updatePayment: 'claim-payment-updated',
}

async function answerOf(
  { database, coreOutbox }: CommandParts,
  actId: number,
): Promise<FirstAnswer & { id: number }> {
  const act = await findAction(database, actId)
  // The draft has been deleted since.
  if (!act) throw notFound()
  if (act.answer) return { ...firstAnswer.parse(act.answer), id: act.claim_id }
  const handed =
    act.core_outbox_id === null
      ? null
      : await coreOutbox.answerWithin(act.core_outbox_id, coreAnswerTimeoutMs)
  const claim = await findClaim(database, act.claim_id)
  if (!claim) throw notFound()
  const first = await keepAnswer(database, actId, {
    reference_number: claim.reference_number,
    status: knownStatus(claim.status),
    submission_type: claim.submission_type,
    submission_date:
      claim.submission_date &&
      instantOf(await countryOf(database, claim.policy_id), claim.submission_date),
    outcome: outcomeOf(handed),
    reason: handed?.reason ?? null,
  })
  return { ...first, id: act.claim_id }
}

function outcomeOf(handed: Awaited<ReturnType<CoreOutbox['answerWithin']>> | null) {
  if (!handed) return 'drafted'
  return handed.state === 'waiting' ? 'on-its-way' : handed.state
}

export async function countryOf(database: Database, policyId: number): Promise<string> {
  const { iso2 } = await database
    .selectFrom('policy')
    .innerJoin('country', 'country.id', 'policy.country_id')
    .select('country.iso2')
    .where('policy.id', '=', policyId)
    .executeTakeFirstOrThrow()
  return iso2
}

/** @throws {Refused} 404 beyond reach, 403 for the claim of a principal that a dependant only reads. */
export async function holdOwnClaim(transaction: Database, { reach }: SignedIn, id: number) {
  const claim = await lockClaim(transaction, reach, id)
  if (!claim) throw notFound()
  if (claim.owner_id !== reach.self) throw new Refused(403, 'server.claim.principal-only')
  return claim
}

/** Only principals file, for themselves and for their dependants (CLM-152). */
export function expectPrincipal(
  { reach }: SignedIn,
  policyId: number,
  personId: number | undefined,
) {
  const own = reach.enrolment(policyId)
  if (own.principalId !== null) throw new Refused(403, 'server.claim.principal-only')
  return reach.claimant(policyId, personId)
}

/** What was refused at hand-over is the member's again (GAP-127). */
export function returnRefusedToMember({ coreOutbox }: Pick<CommandParts, 'coreOutbox'>): void {
  coreOutbox.onRefused('claim', returnToMember('coreRefused'))
  coreOutbox.onRefused('payment_update', returnToMember('paymentUpdateRefused'))
}

/** Does nothing to a claim that has moved on since. */
const returnToMember =
  (act: 'coreRefused' | 'paymentUpdateRefused'): OnRefused =>
  async (transaction, { subject, reason }, at) => {
    const claim = await lockClaimRow(transaction, Number(subject.slice('claim:'.length)))
    if (!claim || !memberMay(claimLifecycle, act, knownStatus(claim.status))) return
    const { to } = claimLifecycle.acts[act]
    await returnClaim(transaction, claim.id, { status: to, because: reason, at })
  }
