/** Decided claims in the files of the transaction history (PRE-098, PRE-099). */
import type { historyChoices } from '@falaj/contract/claims/rules/filter.ts'
import { type ClaimLabel, claimLabel } from '@falaj/contract/claims/rules/label.ts'
import { isPaid } from '@falaj/contract/claims/rules/paid.ts'
import type { ClaimStatus } from '@falaj/contract/claims/status.ts'
import { type MessageKey, text } from '../../text.ts'
import { claimList } from '../claims/list.ts'
import { isSubmittedToday } from '../requests/view.ts'
import { type TransactionList, transactionOf } from './transactions.ts'

export type HistoryChoice = (typeof historyChoices)[number]

/** What a decided claim is told as once its money has moved; others do not come here. */
const statusTexts: Partial<Record<ClaimLabel, MessageKey>> = {
  paid: 'documents.history.status.paid',
  'partially-paid': 'documents.history.status.partially-paid',
  rejected: 'documents.history.status.rejected',
  suspended: 'documents.history.status.suspended',
  'payment-failed': 'documents.history.status.payment-failed',
  'payment-pending': 'documents.history.status.payment-pending',
}

/** A file stands alone: nothing beside the label says where the money is. So it says Paid only of what was paid. */
const notPaidYet: typeof statusTexts = {
  paid: 'documents.history.status.approved',
  'partially-paid': 'documents.history.status.partially-approved',
}

export const claimTransactions: TransactionList<
  ClaimStatus,
  HistoryChoice,
  'payable_amount' | 'paid_on'
> = {
  ...claimList,
  own: ['payable_amount', 'paid_on'],
  view(row, setting) {
    const { status } = row
    const submitted_today = isSubmittedToday(claimList.kind, row, setting.todayBegan)
    const told = claimLabel({ status, submitted_today })
    const paid = isPaid({ status, dated: row.paid_on !== null })
    const label = (paid ? undefined : notPaidYet[told]) ?? statusTexts[told]
    return transactionOf(row, setting, {
      status: label ? text(setting.language, label) : status,
      granted: paid ? row.payable_amount : null,
    })
  },
}

export const claimStatusNames: Record<HistoryChoice, MessageKey> = {
  1: 'documents.history.status.paid',
  2: 'documents.history.status.rejected',
  3: 'documents.history.status.partially-paid',
  6: 'documents.history.status.suspended',
  8: 'documents.history.status.payment-failed',
  9: 'documents.history.status.payment-pending',
}
