/** What can be done with a claim, and where (CLM-063 to CLM-068). */
import { actionLink } from '@falaj/contract/claims/rules/actions.ts'
import { type Action, editing, resubmitting } from '../../requests/actions.tsx'
import { claimPath } from '../../routing/paths.ts'
import { claimKind as kind } from './kind.ts'

export function actionOf(
  claim: Parameters<typeof actionLink>[0] & { id: number },
): Action | undefined {
  switch (actionLink(claim, true)) {
    case 'edit':
      return editing(kind, claim.id)
    case 'resubmit':
      return resubmitting(kind, claim.id)
    case 'update-payment':
      return {
        to: claimPath(claim.id, 'updatePaymentInfo'),
        verb: 'claim.act.updatePayment',
        shortVerb: 'claim.act.updatePayment.short',
      }
    default:
      return undefined
  }
}
