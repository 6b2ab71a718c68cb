/** The timeline of a pre-approval: what is known to have happened, and what comes next. */
import { knownStatus } from '@falaj/contract/preapprovals/rules/label.ts'
import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import {
  type Decision,
  upcomingDecision,
  happened,
  waitingFor,
} from '../../../requests/details/timeline-items.ts'
import type { TimelineItem } from '../../../ui/timeline.tsx'
import { preApprovalKind } from '../kind.ts'

type Told = Pick<
  PreApprovalDetail,
  | 'status'
  | 'submitted_today'
  | 'held_by_core'
  | 'in_force'
  | 'is_own'
  | 'timeline'
  | 'expected_admission_date'
  | 'valid_until'
  | 'today'
  | 'decision_by'
>

const decisions: Partial<Record<string, Decision>> = {
  'On Hold': { key: 'preApproval.decided.on-hold' },
  Approved: { key: 'preApproval.decided.approved' },
  'Partially Approved': { key: 'preApproval.decided.partly' },
  Rejected: { key: 'preApproval.decided.rejected', dammed: true },
  Suspended: { key: 'preApproval.decided.suspended', dammed: true },
}
const looking: Decision = { key: 'preApproval.decided.looking' }

export const timelineItems = (preApproval: Told, texts: Texts): TimelineItem[] => [
  ...happened<never>(
    preApprovalKind,
    preApproval.timeline,
    { decisionOf: (status) => decisions[knownStatus(status ?? '')] ?? looking, own: {} },
    texts,
  ),
  ...comesNext(preApproval, texts),
]

/** What the member can do waits for the member; the rest of the way is still dry. */
function comesNext(preApproval: Told, texts: Texts): TimelineItem[] {
  const { t, language } = texts
  const day = (iso: string) => ltr(shortDate(iso), language)
  const { expected_admission_date: admission, valid_until: end } = preApproval
  const decision = upcomingDecision(preApprovalKind, preApproval, texts)
  switch (nextStep(preApproval)) {
    case 'complete-draft':
      return [waitingFor(preApprovalKind, 'send', preApproval, texts), decision]
    case 'correct':
      return [waitingFor(preApprovalKind, 'correct', preApproval, texts), decision]
    case 'resubmit':
      return [waitingFor(preApprovalKind, 'resubmit', preApproval, texts)]
    case 'answer':
      return [waitingFor(preApprovalKind, 'answer', preApproval, texts)]
    case 'wait':
      return [decision]
    case 'show':
      return [
        ...(admission !== null && admission >= preApproval.today
          ? [
              {
                id: 'admission',
                title: t('preApproval.ahead.admission'),
                note: t('preApproval.ahead.admission.note', { date: day(admission) }),
                state: 'ahead' as const,
              },
            ]
          : []),
        ...(end === null
          ? []
          : [
              {
                id: 'end',
                title: t('preApproval.ahead.end'),
                note: day(end),
                state: 'ahead' as const,
              },
            ]),
      ]
    default:
      return []
  }
}
