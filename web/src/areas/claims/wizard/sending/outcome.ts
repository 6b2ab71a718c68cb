/** What became of a submission, as the panel after it tells; kept in navigation state, so that a reload shows the same. */
import type { ClaimAnswer } from '@falaj/contract/claims/writing/schemas.ts'

export interface Outcome {
  /** `failed`: nothing came of it, the form is as it was. */
  became: ClaimAnswer['data']['outcome'] | 'failed'
  reference?: string
  claimId?: number
  submissionType?: number
  submittedAt?: string | null
  /** What the server or the insurer's system said. */
  message?: string
  country?: string
}

export function outcomeOf(answer: ClaimAnswer, country: string): Outcome {
  const { id, outcome, submission_type, submission_date, reason } = answer.data
  return {
    became: outcome,
    reference: answer.reference_number,
    claimId: id,
    submissionType: submission_type,
    submittedAt: submission_date,
    message: reason ?? answer.message,
    country,
  }
}

/** Told by address and state together: the address alone knows nothing, the state alone outlives its page. */
export function outcomeIn(search: string, state: unknown): Outcome | undefined {
  if (!new URLSearchParams(search).has('outcome')) return undefined
  if (typeof state !== 'object' || state === null || !('outcome' in state)) return undefined
  return isOutcome(state.outcome) ? state.outcome : undefined
}

function isOutcome(given: unknown): given is Outcome {
  return typeof given === 'object' && given !== null && 'became' in given
}
