/** Once a claim is approved, it says what is approved of it, and what is paid of that (ADD-020). */
import type { ClaimStatus } from '../status.ts'
import type { ApprovalRule } from '../../requests/rules/approval.ts'

export const claimApproval = {
  statuses: [
    'Approved',
    'Partially Approved',
    'Payment Pending',
    'Payment Failed',
    'Paid',
  ] satisfies ClaimStatus[],
  approved: 'approved_amount',
  amounts: ['approved_amount', 'payable_amount'],
} as const satisfies ApprovalRule<string>
