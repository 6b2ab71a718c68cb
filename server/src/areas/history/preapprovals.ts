/** Decided pre-approvals in the files of the transaction history (PRE-096). */
import {
  type PreApprovalStatus,
  preApprovalStatuses,
  type StatusChoice,
} from '@falaj/contract/preapprovals/rules/statuses.ts'
import { text } from '../../text.ts'
import { preApprovalList } from '../preapprovals/list.ts'
import { decidedIn } from '../requests/view.ts'
import { type TransactionList, transactionOf } from './transactions.ts'

export const preApprovalTransactions: TransactionList<
  PreApprovalStatus,
  StatusChoice,
  'approved_amount'
> = {
  ...preApprovalList,
  own: ['approved_amount'],
  view(row, setting) {
    // Only what was decided comes here.
    const record = preApprovalStatuses.of(row.status)
    return transactionOf(row, setting, {
      status: record.completed
        ? text(setting.language, `documents.history.status.${record.label}`)
        : row.status,
      // What is suspended is not decided.
      granted: decidedIn(preApprovalList.kind, row).approved,
    })
  },
}
