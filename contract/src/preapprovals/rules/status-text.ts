/** The sentences under a pre-approval's label: what its status means, and what to do now. */
import type { PreApprovalStatus } from '../../integration/request.ts'
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

type Told = StatusView & { in_force: boolean }

/** `ended` when an approval may no longer be relied on. */
export function preApprovalSentence(preApproval: Told): PreApprovalSentence {
  const sentence = sentences[preApprovalGroup(preApproval)]
  return sentence === 'approved' && !preApproval.in_force ? 'ended' : sentence
}

/** `show`: it holds, and a hospital's desk wants to see it. */
export type NextStep = RequestStep | 'show' | 'ask-again'

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
      return preApproval.in_force ? 'show' : 'ask-again'
    default:
      return 'wait'
  }
}
