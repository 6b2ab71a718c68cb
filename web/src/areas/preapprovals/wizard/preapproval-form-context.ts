import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import type { FormContext } from '../../../requests/questions/question.ts'

/** What is known while a pre-approval is filled in. */
export interface PreApprovalFormContext extends FormContext {
  /** The one that is edited. */
  request?: PreApprovalDetail | undefined
}
