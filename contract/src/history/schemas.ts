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
  granted: amount.describe('What was paid of claims.'),
})

export const transactionTotals = {
  query: z.object({
    /** Without one the policy that runs longest. */
    policyId: emptyOr(id),
  }),
  response: answerOf(
    z.object({
      claims: z.array(totalsCell),
      /** The day where the policy is at home. */
      today: isoDate,
    }),
  ),
  refuses: { 404: noSuchPolicy },
}
export type TransactionTotals = z.output<typeof transactionTotals.response>['data']

/** The filters of the page; only what was decided is told. */
const query = z.object(listFilter(historyChoices)).omit({ tracking_number: true, completed: true })

export const claimTransactionsCsv = {
  query,
  refuses: { 404: noSuchPolicy },
  sends: 'text/csv',
}
export const claimTransactionsPdf = {
  query,
  refuses: { 404: noSuchPolicy },
  sends: 'application/pdf',
}
