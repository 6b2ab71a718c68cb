/** The approval for the hospital's desk, and what is said while it comes. */
import { downloadPreApproval } from '@falaj/contract/preapprovals/calls.ts'
import { ticketFileName } from '@falaj/contract/preapprovals/rules/desk-ticket.ts'
import type { SavedDocument } from '../../session/save-document.ts'
import { type Named, referenceOf } from '../../requests/reference.ts'

export const approvalDocument = (preApproval: Named): SavedDocument => ({
  fetch: {
    endpoint: downloadPreApproval,
    input: { query: { pre_approval_id: preApproval.id } },
  },
  fileName: ticketFileName(referenceOf(preApproval)),
  running: 'download.ticket.running',
  done: 'download.ticket.done',
  refused: 'download.ticket.failed',
  failed: 'download.ticket.failed',
})
