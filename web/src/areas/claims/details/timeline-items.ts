/** The timeline of a claim: what is known to have happened, and what comes next. */
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { claimStatuses, type NextStep } from '@falaj/contract/claims/rules/statuses.ts'
import { amountText } from '@falaj/contract/shared/rules/amount-text.ts'
import type { ClaimDetail } from '@falaj/contract/claims/schemas.ts'
import type { Texts } from '../../../language/texts.ts'
import { comesNext, type Decision, happened } from '../../../requests/details/timeline-items.ts'
import type { TimelineItem } from '../../../ui/timeline.tsx'
import { claimKind } from '../kind.ts'

type TimelineClaim = Pick<
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

function decisionOf(status: string | null): Decision {
  const { text, halts } = claimStatuses.of(status ?? '').moment
  return { key: `claim.decided.${text}`, halts }
}

export function timelineItems(claim: TimelineClaim, texts: Texts): TimelineItem[] {
  const { t, language } = texts
  const { payable_format: paid } = claim
  const meanings = {
    decisionOf,
    own: {
      'payment-updated': t('claim.moment.payment-updated'),
      'payment-refused': t('claim.moment.payment-refused'),
      paid: paid
        ? t('claim.moment.paid.amount', { amount: amountText(paid, language) })
        : t('claim.decided.paid'),
    },
  }
  return [...happened(claimKind, claim.timeline, meanings, texts), ...comesNextOf(claim, texts)]
}

/** The money follows every decision. */
function comesNextOf(claim: TimelineClaim, texts: Texts): TimelineItem[] {
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

const isDecided = ({ status }: TimelineClaim) => claimStatuses.of(status).stage === 'approved'
