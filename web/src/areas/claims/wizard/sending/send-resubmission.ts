/** CLM-142 */
import { resubmitClaim } from '@falaj/contract/claims/commands/calls.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/commands/schemas.ts'
import { upload } from '../../../../session/upload.ts'
import type { Wizard } from '../progress/wizard.ts'
import { deletedFields, documentFields, formOf } from './claim-form.ts'
import { sendOnce } from './send-once.ts'

export function sendResubmission(
  wizard: Wizard,
  claimId: number,
  until: AbortSignal,
): Promise<ClaimAnswer | undefined> {
  return sendOnce(wizard, { intent: 'confirm', until }, (how) => {
    const { answers, documents } = wizard.state()
    const form = formOf([
      ['claim_id', String(claimId)],
      ['declaration', 'true'],
      ['progress', wizard.kind],
      ...documentFields(documents),
      ...deletedFields(answers),
    ])
    return upload(resubmitClaim, { form }, how)
  })
}
