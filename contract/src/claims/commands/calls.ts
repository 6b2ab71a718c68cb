/** The calls that write claims. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const addClaim: Call<typeof schema.addClaim> = {
  method: 'POST',
  path: 'claims',
  auth: 'member',
  summary: 'Submit a claim, or save it as a draft',
  description:
    'A multipart form. Documents are files, or handles of `sendDocument`, in fields named `group[index]`, such as `hospital_receipts[0]`.',
  repeats: 'keyed',
}
export const updateClaim: Call<typeof schema.updateClaim> = {
  method: 'POST',
  path: 'update-claim',
  auth: 'member',
  summary: 'Change a claim',
  description:
    'Possible for drafts, and on the day of submission. Documents as for `addClaim`; `deleted_docs[index]` names those to remove.',
  repeats: 'keyed',
}
export const resubmitClaim: Call<typeof schema.resubmitClaim> = {
  method: 'POST',
  path: 're-submit-claim',
  auth: 'member',
  summary: 'Re-submit a claim with more documents',
  description: 'For a claim that the insurer has sent back with `can_resubmit`.',
  repeats: 'keyed',
}
export const updatePaymentInfo: Call<typeof schema.updatePaymentInfo> = {
  method: 'POST',
  path: 'update-payment-info',
  auth: 'member',
  summary: 'Choose another bank account for a failed payment',
  repeats: 'keyed',
}

export const similarClaims: Call<typeof schema.similarClaims> = {
  method: 'GET',
  path: 'similar-claims',
  auth: 'member',
  summary: 'List claims that look like one about to be submitted',
  description: 'Same person, treatment date and amount; at most five, the newest first.',
}
