/** The calls that read what providers asked for. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const providerPreApprovals: Call<typeof schema.providerPreApprovals> = {
  method: 'GET',
  path: 'authorizations',
  auth: 'member',
  summary: 'List the pre-approvals that providers asked for',
  description: 'Under all policies, the newest first.',
}
export const providerPreApprovalDetails: Call<typeof schema.providerPreApprovalDetails> = {
  method: 'GET',
  path: 'authorizations/:id',
  auth: 'member',
  summary: 'Get a pre-approval that a provider asked for',
}
