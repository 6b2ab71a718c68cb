/** Decided pre-approvals in the files of the transaction history (PRE-096). */
import type { PreApprovalStatus } from '@falaj/contract/preapprovals/status.ts'
import type { StatusChoice } from '@falaj/contract/preapprovals/rules/filter.ts'
import { knownStatus } from '@falaj/contract/preapprovals/rules/label.ts'
import { type MessageKey, text } from '../../text.ts'
import { preApprovalList } from '../preapprovals/list.ts'
import { decidedIn } from '../requests/view.ts'
import { type TransactionList, transactionOf } from './transactions.ts'

/** What a decided pre-approval is told as; others do not come here. */
const statusTexts: Partial<Record<PreApprovalStatus, MessageKey>> = {
  Approved: 'documents.history.status.approved',
  'Partially Approved': 'documents.history.status.partially-approved',
  Rejected: 'documents.history.status.rejected',
  Suspended: 'documents.history.status.suspended',
}

export const preApprovalTransactions: TransactionList<
  PreApprovalStatus,
  StatusChoice,
  'approved_amount'
> = {
  ...preApprovalList,
  own: ['approved_amount'],
  view(row, setting) {
    const label = statusTexts[knownStatus(row.status)]
    return transactionOf(row, setting, {
      status: label ? text(setting.language, label) : row.status,
      // What is suspended is not decided.
      granted: decidedIn(preApprovalList.kind, row).approved,
    })
  },
}
