/** Decided claims in the files of the transaction history (PRE-098, PRE-099). */
import type { historyChoices } from '@falaj/contract/claims/rules/filter.ts'
import { isPaid } from '@falaj/contract/claims/rules/paid.ts'
import { type ClaimStatus, claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { type MessageKey, text } from '../../text.ts'
import { claimList } from '../claims/list.ts'
import { type TransactionList, transactionOf } from './transactions.ts'

export type HistoryChoice = (typeof historyChoices)[number]

/**
 * What a file calls a decided claim; others do not come here. A file stands alone: nothing beside the label says where the
 * money is. So it says Paid only of what was paid.
 */
function nameOf(status: string, paid: boolean): MessageKey | undefined {
  const record = claimStatuses.of(status)
  if (!record.completed) return undefined
  const { label, unpaid } = record
  return `documents.history.status.${paid ? label : (unpaid ?? label)}`
}

/** What a file says of the choice by which its claims were found. */
export function choiceName(choice: HistoryChoice): MessageKey | undefined {
  const [status] = claimStatuses.where(({ historyFilter }) => historyFilter?.code === choice)
  return status && nameOf(status, true)
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
    const paid = isPaid({ status, dated: row.paid_on !== null })
    const name = nameOf(status, paid)
    return transactionOf(row, setting, {
      status: name ? text(setting.language, name) : status,
      granted: paid ? row.payable_amount : null,
    })
  },
}
