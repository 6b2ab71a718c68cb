import type { PreApprovalDetail } from '@falaj/contract/preapprovals/schemas.ts'
import type { Given } from '../../../requests/questions/question.ts'

/** What is known while a pre-approval is filled in. */
export interface PreApprovalGiven extends Given {
  /** The one that is edited. */
  request?: PreApprovalDetail | undefined
}
