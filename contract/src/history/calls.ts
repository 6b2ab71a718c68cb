/** The calls of the transaction history. Its lists are those of claims and of pre-approvals, with `completed`. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const transactionTotals: Call<typeof schema.transactionTotals> = {
  method: 'GET',
  path: 'transaction-totals',
  auth: 'member',
  summary: 'Get the totals of what was decided under a policy',
  description:
    'By year, month, person, currency and outcome. Amounts of different currencies are not added. The filters are those of claims.',
}
export const claimTransactionsCsv: Call<typeof schema.claimTransactionsCsv> = {
  method: 'GET',
  path: 'transactions/claims/csv',
  auth: 'member',
  summary: 'Download decided claims as CSV',
  description: 'UTF-8. Text that a spreadsheet would run as a formula begins with an apostrophe.',
}
export const claimTransactionsPdf: Call<typeof schema.claimTransactionsPdf> = {
  method: 'GET',
  path: 'transactions/claims/pdf',
  auth: 'member',
  summary: 'Download decided claims as PDF',
}
export const preApprovalTransactionsCsv: Call<typeof schema.preApprovalTransactionsCsv> = {
  method: 'GET',
  path: 'transactions/pre-approvals/csv',
  auth: 'member',
  summary: 'Download decided pre-approvals as CSV',
  description: 'UTF-8. Text that a spreadsheet would run as a formula begins with an apostrophe.',
}
export const preApprovalTransactionsPdf: Call<typeof schema.preApprovalTransactionsPdf> = {
  method: 'GET',
  path: 'transactions/pre-approvals/pdf',
  auth: 'member',
  summary: 'Download decided pre-approvals as PDF',
}
