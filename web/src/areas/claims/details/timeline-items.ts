/** The timeline of a claim: what is known to have happened, and what comes next. */
import { type NextStep, nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { claimGroup, knownStatus } from '@falaj/contract/claims/rules/label.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { Texts } from '../../../language/texts.ts'
import { comesNext, type Decision, happened } from '../../../requests/details/timeline-items.ts'
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
  return [...happened(claimKind, claim.timeline, meanings, texts), ...comesNextOf(claim, texts)]
}

/** The money follows every decision. */
function comesNextOf(claim: Told, texts: Texts): TimelineItem[] {
  const { t } = texts
  const payment: TimelineItem = { id: 'payment', title: t('claim.ahead.payment'), state: 'ahead' }
  return comesNext<NextStep>(claimKind, claim, nextStep(claim), texts, {
    after: [payment],
    at: {
      'update-payment': [
        {
          id: 'update-payment',
          title: t('claim.ahead.update-payment'),
          state: claim.is_own ? 'action' : 'ahead',
        },
        payment,
      ],
      ...(isDecided(claim) && { wait: [payment] }),
    },
  })
}

const isDecided = (claim: Told) => ['Approved', 'Payment Pending'].includes(claimGroup(claim))
