/** An approved treatment has the amount up to which it is approved (ADD-020). */
import type { PreApprovalStatus } from '../status.ts'
import type { ApprovalRule } from '../../requests/rules/approval.ts'

export const preApprovalApproval = {
  statuses: ['Approved', 'Partially Approved'] satisfies PreApprovalStatus[],
  approved: 'approved_amount',
  amounts: ['approved_amount'],
} as const satisfies ApprovalRule<string>
