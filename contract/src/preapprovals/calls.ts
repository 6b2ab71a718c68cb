/** The calls that read pre-approvals, and the deletion of a draft. Those that write are in `commands/`. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const preApprovals: Call<typeof schema.preApprovals> = {
  method: 'GET',
  path: 'pre-approvals',
  auth: 'member',
  summary: 'List the pre-approvals under a policy',
  description:
    'Newest first. `counts` says how many of each status there are in all; `cursor` leads to the next page.',
}
export const waitingPreApprovals: Call<typeof schema.waitingPreApprovals> = {
  method: 'GET',
  path: 'waiting-pre-approvals',
  auth: 'member',
  summary: "List the pre-approvals that need the member's attention",
  description: 'Under all policies, the most urgent first.',
}
export const preApproval: Call<typeof schema.preApproval> = {
  method: 'GET',
  path: 'pre-approvals/:id',
  auth: 'member',
  summary: 'Get a pre-approval',
}
export const downloadPreApproval: Call<typeof schema.downloadPreApproval> = {
  method: 'GET',
  path: 'download-pre-approval',
  auth: 'member',
  summary: 'Download an approval for the hospital’s desk',
}
export const removePreApproval: Call<typeof schema.removePreApproval> = {
  method: 'DELETE',
  path: 'pre-approvals/:id',
  auth: 'member',
  summary: 'Delete a draft pre-approval',
  repeats: 'idempotent',
}
