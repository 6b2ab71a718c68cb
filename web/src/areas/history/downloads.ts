/** The files of the transaction history, and what is said while they come. */
import {
  claimTransactionsCsv,
  claimTransactionsPdf,
  preApprovalTransactionsCsv,
  preApprovalTransactionsPdf,
} from '@falaj/contract/history/calls.ts'
import type { Filter } from '../../requests/list/filter.ts'
import type { SavedDocument } from '../../session/save-document.ts'
import type { HistoryTab } from './history-tabs.ts'

type FileType = 'csv' | 'pdf'

const claimCalls = { csv: claimTransactionsCsv, pdf: claimTransactionsPdf }
const preApprovalCalls = { csv: preApprovalTransactionsCsv, pdf: preApprovalTransactionsPdf }

/** Of what the open tab shows. */
export const transactionsFile = (
  tab: HistoryTab,
  type: FileType,
  policyId: number,
  filter: Filter,
): SavedDocument => ({
  fetch:
    tab === 'claims'
      ? { endpoint: claimCalls[type], input: { query: { policyId, ...filter } } }
      : { endpoint: preApprovalCalls[type], input: { query: { policyId } } },
  ...(type === 'csv' && { anyType: true }),
  running: 'download.history.running',
  done: 'download.history.done',
  refused: 'download.history.failed',
  failed: 'download.history.failed',
})
