/** The calls by which a member shows anew who they are, before what asks for it (`freshProof` of a call). */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const beginProof: Call<typeof schema.beginProof> = {
  method: 'POST',
  path: 'proof/begin',
  auth: 'member',
  summary: 'Begin to show anew who the member is',
  description:
    'By the strongest way that the account has, or by the one that is asked for. A code is sent at once.',
  repeats: 'idempotent',
}
export const prove: Call<typeof schema.prove> = {
  method: 'POST',
  path: 'proof',
  auth: 'member',
  summary: 'Show anew who the member is',
  description: 'Good for five minutes, in this session.',
  repeats: 'idempotent',
}
export const resendProof: Call<typeof schema.resendProof> = {
  method: 'POST',
  path: 'proof/code-again',
  auth: 'member',
  summary: 'Send the code of a proof again',
  repeats: 'idempotent',
}
export const leaveForProof: Call<typeof schema.leaveForProof> = {
  method: 'POST',
  path: 'proof/leave',
  auth: 'member',
  summary: 'Begin to show anew who the member is at a provider of identities',
  description:
    'Tells where the browser goes. It comes back to `/portal/identity/{provider}`, whose page proves with what it brings.',
  repeats: 'idempotent',
}
