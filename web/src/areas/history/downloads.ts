/** The files of the transaction history, and what is said while they come. */
import { claimTransactionsCsv, claimTransactionsPdf } from '@falaj/contract/history/calls.ts'
import { transactionsFileName } from '@falaj/contract/history/rules/files.ts'
import type { Filter } from '../../requests/list/filter.ts'
import type { SavedDocument } from '../../session/save-document.ts'

const endpoints = { csv: claimTransactionsCsv, pdf: claimTransactionsPdf }

/** Of what the filters show. */
export const transactionsFile = (
  type: 'csv' | 'pdf',
  policyId: number,
  filter: Filter,
): SavedDocument => ({
  fetch: { endpoint: endpoints[type], input: { query: { policyId, ...filter } } },
  fileName: transactionsFileName(type),
  ...(type === 'csv' && { anyType: true }),
  running: 'download.history.running',
  done: 'download.history.done',
  refused: 'download.history.failed',
  failed: 'download.history.failed',
})
