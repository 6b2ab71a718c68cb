/** The documents of a claim, and what is said while they come (CLM-071 to CLM-074, PLT-013). */
import { downloadEob } from '@falaj/contract/claims/calls.ts'
import { eobFileName } from '@falaj/contract/claims/rules/eob.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { AttachedDocument } from '@falaj/contract/requests/schemas.ts'
import { downloadFile } from '@falaj/contract/services/calls.ts'
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

export const attachedFile = ({ file_path, file_name }: AttachedDocument): SavedDocument => ({
  fetch: { endpoint: downloadFile, input: { body: { file_path } } },
  fileName: file_name,
  anyType: true,
  running: 'download.file.running',
  done: 'download.file.done',
  refused: 'download.file.failed',
  failed: 'download.file.failed',
})
