/** The transaction history: totals, and what is shown as a file (PRE-092 to PRE-101). */
import { z } from 'zod'
import { historyChoices } from '../claims/rules/filter.ts'
import { listFilter, noSuchPolicy } from '../requests/schemas.ts'
import { answerOf, emptyOr, id, isoDate } from '../shared/schemas.ts'
import { outcomes } from './rules/division.ts'

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

const claimsCell = totalsCell.extend({
  outcome: z.enum(outcomes).describe('Where the money is.'),
  open: amount.describe('What is not decided, or approved and not paid.'),
  own_share: amount.describe('What was approved and is not payable.'),
  not_covered: amount.describe(
    'What was claimed and not approved. With `granted`, the four make `claimed`.',
  ),
  cut: z.int().describe('Of how many something is not covered.'),
})

/** Without one the policy that runs longest. */
const policyId = emptyOr(id)

/** The filters of the claims tab; only what was decided is told. The other tab has none (GAP-070). */
const claimsQuery = z
  .object(listFilter(historyChoices))
  .omit({ tracking_number: true, completed: true })

export const transactionTotals = {
  /** The filters are those of claims: what a list shows has the same sums. */
  query: claimsQuery,
  response: answerOf(
    z.object({
      claims: z.array(claimsCell),
      pre_approvals: z.array(totalsCell),
      /** The day where the policy is at home. */
      today: isoDate,
    }),
  ),
  refuses: { 404: noSuchPolicy },
}
export type TransactionTotals = z.output<typeof transactionTotals.response>['data']

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
