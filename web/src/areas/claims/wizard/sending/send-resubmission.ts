/** CLM-142 */
import { resubmitClaim } from '@falaj/contract/claims/commands/calls.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import { upload } from '../../../../session/upload.ts'
import type { SavedForm } from '../../../../requests/saved-form/saved-form.ts'
import { deletedFields, documentFields, formOf } from './claim-form.ts'
import { sendOnce } from '../../../../requests/sending/send-once.ts'

export function sendResubmission(
  saved: SavedForm,
  claimId: number,
  until: AbortSignal,
): Promise<ClaimAnswer | undefined> {
  return sendOnce(saved, { intent: 'confirm', until }, (how) => {
    const { answers, documents } = saved.state()
    const form = formOf([
      ['claim_id', String(claimId)],
      ['declaration', 'true'],
      ['progress', saved.kind],
      ...documentFields(documents),
      ...deletedFields(answers),
    ])
    return upload(resubmitClaim, { form }, how)
  })
}
