/** The sentences under a pre-approval's label: what its status means, and what to do now. */
import type { PreApprovalStatus } from '../status.ts'
import { draftStep, type RequestStep } from '../../requests/rules/next-step.ts'
import type { StatusView } from '../../requests/rules/status.ts'
import { preApprovalGroup } from './label.ts'

export type PreApprovalSentence =
  | 'draft'
  | 'submitted'
  | 'in-progress'
  | 'pending'
  | 're-submitted'
  | 'suspended'
  | 'rejected'
  | 'partially-approved'
  | 'approved'
  | 'ended'
  | 'withdrawn'

const sentences: Record<PreApprovalStatus, PreApprovalSentence> = {
  Drafted: 'draft',
  Submitted: 'submitted',
  Pending: 'in-progress',
  'On Hold': 'pending',
  'Re Submitted': 're-submitted',
  Suspended: 'suspended',
  Rejected: 'rejected',
  'Partially Approved': 'partially-approved',
  Approved: 'approved',
}

type Told = StatusView & { in_force: boolean; valid_until: string | null }

/** When an approval may no longer be relied on: `ended` on a day that is known, otherwise `withdrawn` (ADD-023). */
export function preApprovalSentence(preApproval: Told): PreApprovalSentence {
  const sentence = sentences[preApprovalGroup(preApproval)]
  if (sentence !== 'approved' || preApproval.in_force) return sentence
  return preApproval.valid_until === null ? 'withdrawn' : 'ended'
}

/** `show`: it holds, and a hospital's desk wants to see it. `ask-us`: only we can say why it does not hold. */
export type NextStep = RequestStep | 'show' | 'ask-again' | 'ask-us'

export function nextStep(preApproval: Told & { held_by_core: boolean }): NextStep {
  switch (preApprovalGroup(preApproval)) {
    case 'Drafted':
      return draftStep(preApproval)
    case 'Suspended':
      return 'resubmit'
    case 'Rejected':
    case 'Partially Approved':
      return 'answer'
    case 'Approved':
      if (preApproval.in_force) return 'show'
      return preApproval.valid_until === null ? 'ask-us' : 'ask-again'
    default:
      return 'wait'
  }
}
