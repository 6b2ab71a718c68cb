/** The timeline of a claim: what is known to have happened, and what comes next. */
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { claimGroup, knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { Texts } from '../../../language/texts.ts'
import {
  type Decision,
  upcomingDecision,
  happened,
  waitingFor,
} from '../../../requests/details/timeline-items.ts'
import type { TimelineItem } from '../../../ui/timeline.tsx'
import { claimKind } from '../kind.ts'

type Told = Pick<
  ClaimDetail,
  | 'status'
  | 'submitted_today'
  | 'held_by_core'
  | 'can_resubmit'
  | 'is_own'
  | 'timeline'
  | 'payable_format'
  | 'decision_by'
>

const decisions: Partial<Record<string, Decision>> = {
  Approved: { key: 'claim.decided.approved' },
  Paid: { key: 'claim.moment.paid' },
  'Partially Approved': { key: 'claim.decided.partly' },
  Rejected: { key: 'claim.decided.rejected', dammed: true },
  'On Hold': { key: 'claim.decided.on-hold', dammed: true },
  'Payment Pending': { key: 'claim.decided.payment-pending' },
  'Payment Failed': { key: 'claim.decided.payment-failed', dammed: true },
}
const looking: Decision = { key: 'claim.decided.looking' }

export function timelineItems(claim: Told, texts: Texts): TimelineItem[] {
  const { t, language } = texts
  const { payable_format: paid } = claim
  const meanings = {
    decisionOf: (status: string | null) => decisions[knownStatus(status ?? '')] ?? looking,
    own: {
      'payment-updated': t('claim.moment.payment-updated'),
      'payment-refused': t('claim.moment.payment-refused'),
      paid: paid
        ? t('claim.moment.paid.amount', { amount: amountText(paid, language) })
        : t('claim.moment.paid'),
    },
  }
  return [...happened(claimKind, claim.timeline, meanings, texts), ...comesNext(claim, texts)]
}

/** What the member can do waits for the member; the rest of the way is still dry. */
function comesNext(claim: Told, texts: Texts): TimelineItem[] {
  const { t } = texts
  const payment: TimelineItem = { id: 'payment', title: t('claim.ahead.payment'), state: 'ahead' }
  const decision = upcomingDecision(claimKind, claim, texts)
  switch (nextStep(claim)) {
    case 'complete-draft':
      return [waitingFor(claimKind, 'send', claim, texts), decision, payment]
    case 'correct':
      return [waitingFor(claimKind, 'correct', claim, texts), decision, payment]
    case 'resubmit':
      return [waitingFor(claimKind, 'resubmit', claim, texts)]
    case 'answer':
      return [waitingFor(claimKind, 'answer', claim, texts)]
    case 'update-payment':
      return [
        {
          id: 'update-payment',
          title: t('claim.ahead.update-payment'),
          state: claim.is_own ? 'action' : 'ahead',
        },
        payment,
      ]
    case 'wait':
      return isDecided(claim) ? [payment] : [decision, payment]
    default:
      return []
  }
}

const isDecided = (claim: Told) => ['Approved', 'Payment Pending'].includes(claimGroup(claim))
