/** The calls that read claims, and the deletion of a draft. Those that write are in `commands/`. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const claims: Call<typeof schema.claims> = {
  method: 'GET',
  path: 'temp-reimbursement-claims',
  auth: 'member',
  summary: 'List the claims under a policy',
  description:
    'Grouped by status. `counts` says how many claims each group has in all; `cursors` leads to the next page of a group.',
}
/** What needs the member, whatever policy it stands under: lists and counts ask this and no page of a list. */
export const waitingClaims: Call<typeof schema.waitingClaims> = {
  method: 'GET',
  path: 'waiting-claims',
  auth: 'member',
  summary: "List the claims that need the member's attention",
  description: 'Under all policies, the most urgent first.',
}
export const claim: Call<typeof schema.claim> = {
  method: 'GET',
  path: 'reimbursement-claims/:id',
  auth: 'member',
  summary: 'Get a claim',
}
/** Of the insurer, not of the reader's claims: nothing of a claim is asked with it. */
export const claimRules: Call<typeof schema.claimRules> = {
  method: 'GET',
  path: 'claim-rules',
  auth: 'member',
  summary: 'Get what the insurer asks of a claim under a policy',
  description: 'Documents by type of claim, and how long after the treatment it can be sent.',
}
/** Of many claims of others: nothing of the one that is filled in is asked with it. */
export const claimClocks: Call<typeof schema.claimClocks> = {
  method: 'GET',
  path: 'claim-clocks',
  auth: 'member',
  summary: 'Get by when claims that are sent now are probably decided',
  description:
    'For each type of claim, measured in working days by the decisions of the last 90 days in the country of the policy. A type of which fewer than 50 were decided is left out.',
}
export const downloadEob: Call<typeof schema.downloadEob> = {
  method: 'GET',
  path: 'download-eob',
  auth: 'member',
  summary: 'Download the explanation of benefits',
}
/** A GET by its documents; refused unless a page's script asks (GAP-135). */
export const deleteClaim: Call<typeof schema.deleteClaim> = {
  method: 'GET',
  path: 'delete-claim/:id',
  auth: 'member',
  summary: 'Delete a draft claim (GET)',
  description:
    'For clients of the older address. Refused when it comes from a link or another site. New clients use `removeClaim`.',
  repeats: 'idempotent',
}
export const removeClaim: Call<typeof schema.removeClaim> = {
  method: 'DELETE',
  path: 'reimbursement-claims/:id',
  auth: 'member',
  summary: 'Delete a draft claim',
  repeats: 'idempotent',
}
export const claimDisclaimer: Call<typeof schema.claimDisclaimer> = {
  method: 'GET',
  path: 'claim-submission-disclaimer/AE',
  auth: 'public',
  summary: 'Get the terms of submitting a claim',
  description: 'JSON, or a web page for a browser that asks for `text/html`.',
}
