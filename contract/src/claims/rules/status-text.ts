/** The sentences under a claim's label: what its status means, where the money is, and what to do now. */
import type { ClaimStatus } from '../status.ts'
import { draftStep, type RequestStep } from '../../requests/rules/next-step.ts'
import { claimGroup, type ClaimStatusView } from './label.ts'

export type ClaimSentence =
  | 'draft'
  | 'submitted'
  | 'in-progress'
  | 're-submitted'
  | 'on-hold'
  | 'rejected'
  | 'partially-approved'
  | 'approved'
  | 'payment-pending'
  | 'payment-failed'
  | 'paid'
  | 'paid-on'

const sentences: Record<ClaimStatus, ClaimSentence> = {
  Drafted: 'draft',
  Submitted: 'submitted',
  Pending: 'in-progress',
  'Re Submitted': 're-submitted',
  'On Hold': 'on-hold',
  Rejected: 'rejected',
  'Partially Approved': 'partially-approved',
  // Shown under the label Paid: the money is promised and has not moved yet (GAP-005).
  Approved: 'approved',
  'Payment Pending': 'payment-pending',
  'Payment Failed': 'payment-failed',
  Paid: 'paid',
}

/** `paid-on` when the day is known. */
export function claimSentence(claim: ClaimStatusView & { paid_on: string | null }): ClaimSentence {
  const sentence = sentences[claimGroup(claim)]
  return sentence === 'paid' && claim.paid_on !== null ? 'paid-on' : sentence
}

/** `final`: it was refused for good. `contact`: something is asked for, and the core system allows no answer online. */
export type NextStep = RequestStep | 'final' | 'update-payment' | 'contact' | 'nothing'

export function nextStep(
  claim: ClaimStatusView & { can_resubmit: boolean; held_by_core: boolean },
): NextStep {
  switch (claimGroup(claim)) {
    case 'Drafted':
      return draftStep(claim)
    case 'On Hold':
      return claim.can_resubmit ? 'resubmit' : 'contact'
    case 'Rejected':
    case 'Partially Approved':
      return claim.can_resubmit ? 'answer' : 'final'
    case 'Payment Failed':
      return claim.can_resubmit ? 'update-payment' : 'contact'
    case 'Paid':
      return 'nothing'
    default:
      return 'wait'
  }
}
