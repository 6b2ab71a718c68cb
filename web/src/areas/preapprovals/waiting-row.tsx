import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import { preApprovalLabel } from '@falaj/contract/preapprovals/rules/label.ts'
import { preApprovalStatusBar } from '@falaj/contract/preapprovals/rules/status-bar.ts'
import type { WaitingPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import { isReturned } from '@falaj/contract/requests/rules/drafts.ts'
import type { Translate } from '../../language/texts.ts'
import { requestPath } from '../../requests/kind.ts'
import type { Waiting } from '../../requests/list/waiting-list.tsx'
import { RequestStatus } from '../../requests/progress.tsx'
import { preApprovalKind as kind } from './kind.ts'

/** A pre-approval that needs the member, as a row of the list of what does. */
export function waitingPreApproval(preApproval: WaitingPreApproval, t: Translate): Waiting {
  const { claimed_amount_format: amount, comments, id, returned_because, status } = preApproval
  const step = nextStep(preApproval)
  const returned = isReturned(preApproval)
  return {
    kind,
    request: preApproval,
    remarks: returned ? returned_because : comments,
    reason: returned
      ? t(step === 'correct' ? 'preApproval.returned.held' : 'preApproval.returned')
      : t(`preApproval.next.${step}`),
    ourWordsFirst: returned,
    channel: (
      <RequestStatus
        bar={preApprovalStatusBar(status)}
        label={t(`preApproval.label.${preApprovalLabel(preApproval)}`)}
      />
    ),
    stake: amount === null ? undefined : { amount, what: t('preApproval.claimedAmount') },
    action: returned
      ? { to: requestPath(kind, id, 'edit'), verb: t('preApproval.act.edit') }
      : { to: requestPath(kind, id, 'resubmit'), verb: t('preApproval.act.reSubmit') },
  }
}
