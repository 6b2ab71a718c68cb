/** The outcome of a submission, as its panel shows it; kept in navigation state, so that a reload shows the same. */
import type { OutboxOutcome } from '@falaj/contract/requests/form.ts'
import type { CalendarDay } from '@falaj/contract/shared/rules/working-days.ts'
import { CallRefused } from '../../session/call-failed.ts'

/** What every call answers that sends a request. */
export interface RequestAnswer {
  success: boolean
  message: string
  reference_number: string
  data: {
    id: number
    outcome: OutboxOutcome
    submission_type?: number
    submission_date: string | null
    decision_by: string | null
    decision_days: CalendarDay[]
    /** Why the insurer's system refused it. */
    reason: string | null
  }
}

/** What was sent, as the form had it. */
export interface Filed {
  patient: string
  image: string | null
  /** As `formatMoney` writes it; null where no amount was given. */
  amount: string | null
  claimType: string | null
  documents: number
  /** The last digits of the account to which the money goes. */
  account?: string | undefined
}

export interface Outcome {
  /** `failed`: nothing came of it, the form is as it was. */
  became: RequestAnswer['data']['outcome'] | 'failed'
  reference?: string
  id?: number
  submissionType?: number | undefined
  submittedAt?: string | null
  decisionBy?: string | null
  /** From the day on which it was sent to the last of the promise. */
  days?: readonly CalendarDay[]
  filed?: Filed
  /** What the server or the insurer's system said. */
  message?: string
  country?: string
}

export function outcomeOf(answer: RequestAnswer, country: string, filed: Filed): Outcome {
  const { id, outcome, submission_type, submission_date, decision_by, decision_days, reason } =
    answer.data
  return {
    became: outcome,
    reference: answer.reference_number,
    id,
    submissionType: submission_type,
    submittedAt: submission_date,
    decisionBy: decision_by,
    days: decision_days,
    filed,
    message: reason ?? answer.message,
    country,
  }
}

/** The answer in a refusal of the insurer's system, which leaves a draft with its number (GAP-127). */
export function answerIn(thrown: unknown): RequestAnswer | undefined {
  return thrown instanceof CallRefused && isRequestAnswer(thrown.body) ? thrown.body : undefined
}

function isRequestAnswer(body: unknown): body is RequestAnswer {
  if (typeof body !== 'object' || body === null) return false
  if (!('reference_number' in body) || typeof body.reference_number !== 'string') return false
  if (!('data' in body) || typeof body.data !== 'object' || body.data === null) return false
  return 'id' in body.data && 'outcome' in body.data
}

/** Needs both address and state: the address alone says nothing, and the state alone outlives its page. */
export function outcomeIn(search: string, state: unknown): Outcome | undefined {
  if (!new URLSearchParams(search).has('outcome')) return undefined
  if (typeof state !== 'object' || state === null || !('outcome' in state)) return undefined
  return isOutcome(state.outcome) ? state.outcome : undefined
}

function isOutcome(given: unknown): given is Outcome {
  return typeof given === 'object' && given !== null && 'became' in given
}
