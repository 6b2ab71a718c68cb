/** Where each of the acts of a claim is done, and its verb (CLM-063 to CLM-068). */
import type { ClaimActionLink } from '@falaj/contract/claims/rules/actions.ts'
import type { MessageKey } from '../../language/message-key.ts'
import type { claimPath } from '../../routing/paths.ts'

export const actionPages: Record<
  ClaimActionLink,
  { page: Parameters<typeof claimPath>[1]; text: MessageKey }
> = {
  edit: { page: 'editClaim', text: 'claim.act.edit' },
  resubmit: { page: 'reSubmitClaim', text: 'claim.act.reSubmit' },
  'update-payment': { page: 'updatePaymentInfo', text: 'claim.act.updatePayment' },
}
