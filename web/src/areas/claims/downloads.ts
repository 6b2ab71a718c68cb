/** The explanation of benefits, and what is said while it comes (CLM-071 to CLM-074). */
import { downloadEob } from '@falaj/contract/claims/calls.ts'
import { eobFileName } from '@falaj/contract/claims/rules/actions.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { SavedDocument } from '../../session/save-document.ts'

export const explanationOfBenefits = (
  claim: Pick<ListedClaim, 'id' | 'reference_number'>,
): SavedDocument => ({
  fetch: {
    endpoint: downloadEob,
    input: { query: { claim_id: claim.id, ref: claim.reference_number } },
  },
  fileName: eobFileName(claim.id),
  running: 'download.eob.running',
  done: 'download.eob.done',
  refused: 'download.eob.refused',
  failed: 'download.eob.failed',
})
