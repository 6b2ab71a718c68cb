/** The calls that write claims. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const addClaim: Call<typeof schema.addClaim> = {
  method: 'POST',
  path: 'claims',
  auth: 'member',
  repeats: 'keyed',
}
export const updateClaim: Call<typeof schema.updateClaim> = {
  method: 'POST',
  path: 'update-claim',
  auth: 'member',
  repeats: 'keyed',
}
export const resubmitClaim: Call<typeof schema.resubmitClaim> = {
  method: 'POST',
  path: 're-submit-claim',
  auth: 'member',
  repeats: 'keyed',
}
export const updatePaymentInfo: Call<typeof schema.updatePaymentInfo> = {
  method: 'POST',
  path: 'update-payment-info',
  auth: 'member',
  repeats: 'keyed',
}

export const similarClaims: Call<typeof schema.similarClaims> = {
  method: 'GET',
  path: 'similar-claims',
  auth: 'member',
}
