/** What to do now, beside a pre-approval. Where "Action Required" stands (PRE-037), it names something that can be done. */
import { mayEdit, offersResubmit } from '@falaj/contract/preapprovals/rules/actions.ts'
import { nextStep } from '@falaj/contract/preapprovals/rules/status-text.ts'
import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import type { MessageKey } from '../../../language/message-key.ts'

export function adviceOf(
  preApproval: Parameters<typeof nextStep>[0] &
    Parameters<typeof mayEdit>[0] &
    Pick<PreApprovalDetail, 'returned_because'>,
): MessageKey {
  const step = nextStep(preApproval)
  if (step === 'complete-draft' && preApproval.returned_because !== null)
    return 'preApproval.next.returned'
  if (step !== 'wait') return `preApproval.next.${step}`
  if (offersResubmit(preApproval, true)) return 'preApproval.next.add'
  return mayEdit(preApproval) ? 'preApproval.next.edit' : 'preApproval.next.wait'
}
