/** The calls that write pre-approvals. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const addPreApproval: Call<typeof schema.addPreApproval> = {
  method: 'POST',
  path: 'pre-approvals',
  auth: 'member',
  summary: 'Ask for a pre-approval, or save it as a draft',
  description:
    'A multipart form. Documents are files, or handles of `sendDocument`, in fields named `docs[index]`.',
  repeats: 'keyed',
}
export const editPreApproval: Call<typeof schema.editPreApproval> = {
  method: 'POST',
  path: 'edit-pre-approvals',
  auth: 'member',
  summary: 'Change a pre-approval',
  description:
    'Possible for drafts, and on the day of submission until it is decided. `deleted_docs[index]` names documents to remove.',
  repeats: 'keyed',
}
export const resubmitPreApproval: Call<typeof schema.resubmitPreApproval> = {
  method: 'POST',
  path: 're-submit-pre-approvals',
  auth: 'member',
  summary: 'Re-submit a pre-approval with more documents',
  description: 'For one that is in progress, rejected, partially approved or suspended.',
  repeats: 'keyed',
}
