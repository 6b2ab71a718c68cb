/** The answer to whatever a member wrote: what came of it, as the first answer said, in words. */
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { secondsMs } from '../../clock.ts'
import { notFound } from '../../http/refusal.ts'
import type { Database } from '../../ports/database/open.ts'
import { type MessageKey, text } from '../../text.ts'
import type { CoreOutbox } from '../core-outbox/core-outbox.ts'
import { findAction, firstAnswer, type FirstAnswer, keepAnswer } from './commands/actions-store.ts'
import { decisionCalendar, type DecisionParts } from './decision-day.ts'
import type { RequestKind } from './kind.ts'
import { findCover, findRequest } from './request-store.ts'

export interface AnswerParts extends DecisionParts {
  database: Database
  coreOutbox: CoreOutbox
}

export type RequestAnswer = ReturnType<typeof inWords>

/** What is said of each outcome, where it is something else than of a new request. */
export type Sentences = Partial<Record<FirstAnswer['outcome'], MessageKey>>

/** The longest a member waits for the core system; after that the submission counts as on its way. */
const coreAnswerTimeoutMs = secondsMs(3)

/** Of an action, once it is stored: waits a moment for the core system. Asked again, the first answer. */
export async function answerOf(
  parts: AnswerParts,
  kind: RequestKind,
  actionId: number,
  language: Language,
  says: Sentences = {},
): Promise<RequestAnswer> {
  const { database, coreOutbox } = parts
  const action = await findAction(database, actionId)
  // The draft has been deleted since.
  if (!action) throw notFound()
  const { request_id: id, core_outbox_id: outboxId } = action
  if (action.answer) return inWords(kind, language, id, firstAnswer.parse(action.answer), says)
  const handed =
    outboxId === null ? null : await coreOutbox.answerWithin(outboxId, coreAnswerTimeoutMs)
  const request = await findRequest(database, id)
  if (!request) throw notFound()
  const { submission_date, policy_id: policyId, person_id: personId } = request
  const { country } = await findCover(database, { policyId, personId })
  const decision = await decisionCalendar(parts, kind, request, country)
  const first = await keepAnswer(database, actionId, {
    ...kind.answer(request),
    reference_number: request.reference_number,
    status: kind.knownStatus(request.status),
    submission_date: submission_date && instantOf(country, submission_date),
    decision_by: decision.day,
    decision_days: decision.days,
    outcome: outcomeOf(handed),
    reason: handed?.reason ?? null,
  })
  return inWords(kind, language, id, first, says)
}

function outcomeOf(handed: Awaited<ReturnType<CoreOutbox['answerWithin']>> | null) {
  if (!handed) return 'drafted'
  return handed.state === 'waiting' ? 'on-its-way' : handed.state
}

function inWords(
  kind: RequestKind,
  language: Language,
  id: number,
  first: FirstAnswer,
  says: Sentences,
) {
  const { outcome, reference_number: reference } = first
  const keys: Record<FirstAnswer['outcome'], MessageKey> = {
    drafted: kind.text('drafted'),
    accepted: kind.text('submitted'),
    'on-its-way': kind.text('on-its-way'),
    refused: kind.text('refused'),
    ...says,
  }
  return {
    success: outcome !== 'refused',
    message: text(language, keys[outcome], { reference }),
    reference_number: reference,
    mems_success: outcome === 'accepted',
    data: { ...first, id },
  }
}
