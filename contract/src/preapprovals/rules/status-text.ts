/** The sentences under a pre-approval's label: what its status means, and what to do now. */
import { draftStep } from '../../requests/rules/next-step.ts'
import type { StatusView } from '../../requests/rules/status.ts'
import { preApprovalStatuses } from './statuses.ts'

type PreApprovalStatusView = StatusView & { in_force: boolean; valid_until: string | null }

/** When an approval may no longer be relied on: `ended` on a day that is known, otherwise `withdrawn` (ADD-023). */
export function preApprovalSentence(preApproval: PreApprovalStatusView) {
  const { sentence } = preApprovalStatuses.shown(preApproval)
  if (sentence !== 'approved' || preApproval.in_force) return sentence
  return preApproval.valid_until === null ? 'withdrawn' : 'ended'
}

export type NextStep = ReturnType<typeof nextStep>

/** `ask-us`: only we can say why it does not hold. */
export function nextStep(preApproval: PreApprovalStatusView & { held_by_core: boolean }) {
  const { stage, next } = preApprovalStatuses.shown(preApproval)
  if (stage === 'draft') return draftStep(preApproval)
  if (next !== 'show' || preApproval.in_force) return next
  return preApproval.valid_until === null ? 'ask-us' : 'ask-again'
}
