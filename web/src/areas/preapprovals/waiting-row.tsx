import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import { preApprovalLabel } from '@falaj/contract/preapprovals/rules/label.ts'
import { preApprovalStatusBar } from '@falaj/contract/preapprovals/rules/status-bar.ts'
import type { WaitingPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import type { Translate } from '../../language/texts.ts'
import { requestPath } from '../../requests/kind.ts'
import type { Waiting } from '../../requests/list/waiting-list.tsx'
import { RequestStatus } from '../../requests/progress.tsx'
import { preApprovalKind as kind } from './kind.ts'

/** A pre-approval that needs the member, as a row of the list of what does. */
export function waitingPreApproval(preApproval: WaitingPreApproval, t: Translate): Waiting {
  const { claimed_amount_format: amount, comments, id, status } = preApproval
  return {
    kind,
    request: preApproval,
    remarks: comments,
    reason: t(`preApproval.next.${nextStep(preApproval)}`),
    channel: (
      <RequestStatus
        bar={preApprovalStatusBar(status)}
        label={t(`preApproval.label.${preApprovalLabel(preApproval)}`)}
      />
    ),
    stake: amount === null ? undefined : { amount, what: t('preApproval.claimedAmount') },
    action: { to: requestPath(kind, id, 'resubmit'), verb: t('preApproval.act.reSubmit') },
  }
}
