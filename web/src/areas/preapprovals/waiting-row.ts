import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import type { WaitingPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import { isReturned } from '@falaj/contract/requests/rules/drafts.ts'
import type { Translate } from '../../language/texts.ts'
import { editing, resubmitting } from '../../requests/actions.tsx'
import { type Waiting, waitingRow } from '../../requests/list/waiting-list.tsx'
import { preApprovalKind as kind } from './kind.ts'

/** A pre-approval that needs the member, as a row of the list of what does. */
export function waitingPreApproval(preApproval: WaitingPreApproval, t: Translate): Waiting {
  const { claimed_amount_format: amount, comments, id } = preApproval
  const row = {
    remarks: comments,
    reason: t(`preApproval.next.${nextStep(preApproval)}`),
    stake: amount === null ? undefined : { amount, what: t('preApproval.claimedAmount') },
    action: isReturned(preApproval) ? editing(kind, id) : resubmitting(kind, id),
  }
  return waitingRow(kind, preApproval, row, t)
}
