/** The calls that read claims, and the deletion of a draft. Writing is in `writing/`. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const claims: Call<typeof schema.claims> = {
  method: 'GET',
  path: 'temp-reimbursement-claims',
  auth: 'member',
}
/** What needs the member, whatever policy it stands under: lists and counts ask this and no page of a list. */
export const waitingClaims: Call<typeof schema.waitingClaims> = {
  method: 'GET',
  path: 'waiting-claims',
  auth: 'member',
}
export const claim: Call<typeof schema.claim> = {
  method: 'GET',
  path: 'reimbursement-claims/:id',
  auth: 'member',
}
/** A PDF, or a refusal with its message. */
export const downloadEob: Call<typeof schema.downloadEob> = {
  method: 'GET',
  path: 'download-eob',
  auth: 'member',
}
/** A GET by its documents; refused unless a page's script asks (GAP-135). */
export const deleteClaim: Call<typeof schema.deleteClaim> = {
  method: 'GET',
  path: 'delete-claim/:id',
  auth: 'member',
  repeats: 'idempotent',
}
/** The same by the method that says so. */
export const removeClaim: Call<typeof schema.deleteClaim> = {
  method: 'DELETE',
  path: 'reimbursement-claims/:id',
  auth: 'member',
  repeats: 'idempotent',
}
/** A page to read, at the address that is linked. */
export const claimDisclaimer: Call<typeof schema.claimDisclaimer> = {
  method: 'GET',
  path: 'claim-submission-disclaimer/AE',
  auth: 'public',
}
