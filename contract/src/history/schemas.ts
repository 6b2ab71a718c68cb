/** The transaction history: totals, and what is shown as a file (PRE-092 to PRE-101). */
import { z } from 'zod'
import { historyChoices } from '../claims/rules/filter.ts'
import { listFilter, noSuchPolicy } from '../requests/schemas.ts'
import { answerOf, emptyOr, id, isoDate } from '../shared/schemas.ts'

const amount = z.string()

const totalsCell = z.object({
  year: z.int(),
  month: z.int().describe('1 to 12, of the day on which it was submitted.'),
  person_id: z.int(),
  currency: z.string(),
  count: z.int(),
  claimed: amount,
  granted: amount.describe('What was paid of claims, and what was approved of pre-approvals.'),
})

/** Without one the policy that runs longest. */
const policyId = emptyOr(id)

export const transactionTotals = {
  query: z.object({ policyId }),
  response: answerOf(
    z.object({
      claims: z.array(totalsCell),
      pre_approvals: z.array(totalsCell),
      /** The day where the policy is at home. */
      today: isoDate,
    }),
  ),
  refuses: { 404: noSuchPolicy },
}
export type TransactionTotals = z.output<typeof transactionTotals.response>['data']

/** The filters of the claims tab; only what was decided is told. The other tab has none (GAP-070). */
const claimsQuery = z
  .object(listFilter(historyChoices))
  .omit({ tracking_number: true, completed: true })

export const claimTransactionsCsv = {
  query: claimsQuery,
  refuses: { 404: noSuchPolicy },
  sends: 'text/csv',
}
export const claimTransactionsPdf = {
  query: claimsQuery,
  refuses: { 404: noSuchPolicy },
  sends: 'application/pdf',
}
export const preApprovalTransactionsCsv = {
  query: z.object({ policyId }),
  refuses: { 404: noSuchPolicy },
  sends: 'text/csv',
}
export const preApprovalTransactionsPdf = {
  query: z.object({ policyId }),
  refuses: { 404: noSuchPolicy },
  sends: 'application/pdf',
}
