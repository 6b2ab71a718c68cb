/** The timeline of a pre-approval: what is known to have happened, and what comes next. */
import { type NextStep, nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import { ltr, shortDate } from '../../../language/format.ts'
import type { Texts } from '../../../language/texts.ts'
import { comesNext, type Decision, happened } from '../../../requests/details/timeline-items.ts'
import type { TimelineItem } from '../../../ui/timeline.tsx'
import { preApprovalKind } from '../kind.ts'

type TimelinePreApproval = Pick<
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

function decisionOf(status: string | null): Decision {
  const { text, halts } = preApprovalStatuses.of(status ?? '').moment
  return { key: `preApproval.decided.${text}`, halts }
}

export const timelineItems = (preApproval: TimelinePreApproval, texts: Texts): TimelineItem[] => [
  ...happened<never>(preApprovalKind, preApproval.timeline, { decisionOf, own: {} }, texts),
  ...comesNextOf(preApproval, texts),
]

/** An approval is shown at the admission, until it ends. */
function comesNextOf(preApproval: TimelinePreApproval, texts: Texts): TimelineItem[] {
  const { t, language } = texts
  const day = (iso: string) => ltr(shortDate(iso), language)
  const { expected_admission_date: admission, valid_until: end, today } = preApproval
  const show: TimelineItem[] = []
  if (admission !== null && admission >= today)
    show.push({
      id: 'admission',
      title: t('preApproval.ahead.admission'),
      note: t('preApproval.ahead.admission.note', { date: day(admission) }),
      state: 'ahead',
    })
  if (end !== null)
    show.push({ id: 'end', title: t('preApproval.ahead.end'), note: day(end), state: 'ahead' })
  const step = nextStep(preApproval)
  return comesNext<NextStep>(preApprovalKind, preApproval, step, texts, { at: { show } })
}
