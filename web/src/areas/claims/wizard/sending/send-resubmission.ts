/** CLM-142 */
import { resubmitClaim } from '@falaj/contract/claims/writing/calls.ts'
import type { ClaimAnswer } from '@falaj/contract/claims/writing/schemas.ts'
import { queryClient } from '../../../../app/queries/client.ts'
import { upload } from '../../../../app/session/upload.ts'
import { claimsKey } from '../../queries.ts'
import { closeWizard } from '../progress/open-wizard.ts'
import { progressKey } from '../progress/queries.ts'
import type { Wizard } from '../progress/wizard.ts'
import { deletedFields, documentFields, formOf } from './claim-form.ts'
import { keyOf } from './sent-once.ts'

export async function sendResubmission(wizard: Wizard, claimId: number): Promise<ClaimAnswer> {
  const { answers, documents } = wizard.state()
  const form = formOf([
    ['claim_id', String(claimId)],
    ['declaration', 'true'],
    ['progress', wizard.kind],
    ...documentFields(documents),
    ...deletedFields(answers),
  ])
  const idempotencyKey = await keyOf(answers.filling ?? '', form)
  await wizard.hold()
  const answer = await upload(resubmitClaim, { form, idempotencyKey }).catch((thrown: unknown) => {
    wizard.release()
    throw thrown
  })
  closeWizard(wizard.kind)
  void queryClient.invalidateQueries({ queryKey: claimsKey })
  void queryClient.invalidateQueries({ queryKey: progressKey })
  return answer
}
