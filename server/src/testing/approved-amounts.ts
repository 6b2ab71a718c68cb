/** What a decision has to say with its status, for tests that are about something else. */
import { claimApproval } from '@falaj/contract/claims/rules/statuses.ts'
import { preApprovalApproval } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { isApproval } from '@falaj/contract/requests/rules/approval.ts'

/** Nothing in a test is claimed for less. */
const amount = '1.00'

export const amountsOfClaim = (status: string) =>
  isApproval(claimApproval, { status }) ? { approved_amount: amount, payable_amount: amount } : {}

export const amountsOfPreApproval = (status: string) =>
  isApproval(preApprovalApproval, { status }) ? { approved_amount: amount } : {}
