/** The sentences under a claim's label: what its status means, and what to do now. */
import { draftStep } from '../../requests/rules/next-step.ts'
import type { StatusView } from '../../requests/rules/status.ts'
import { claimStatuses, type NextStep } from './statuses.ts'

/** `paid-on` when the day is known. */
export function claimSentence(claim: StatusView & { paid_on: string | null }) {
  const { sentence } = claimStatuses.shown(claim)
  return sentence === 'paid' && claim.paid_on !== null ? 'paid-on' : sentence
}

export function nextStep(
  claim: StatusView & { can_resubmit: boolean; held_by_core: boolean },
): NextStep {
  const { stage, next } = claimStatuses.shown(claim)
  if (stage === 'draft') return draftStep(claim)
  if (typeof next === 'string') return next
  return claim.can_resubmit ? next.answerable : next.closed
}
