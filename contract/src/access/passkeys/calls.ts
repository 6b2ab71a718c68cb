/** The calls of passkeys. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const passkeySignInOptions: Call<typeof schema.passkeySignInOptions> = {
  method: 'GET',
  path: 'passkey-sign-in',
  auth: 'public',
  summary: 'Begin a login with a passkey',
  description:
    'What the browser asks the device with. The same for everybody but for the challenge.',
}
export const passkeySignIn: Call<typeof schema.passkeySignIn> = {
  method: 'POST',
  path: 'passkey-sign-in',
  auth: 'public',
  summary: 'Log in with a passkey',
  description: 'A whole login: no code follows it.',
}
export const passkeys: Call<typeof schema.passkeys> = {
  method: 'GET',
  path: 'passkeys',
  auth: 'member',
  summary: "List the account's passkeys",
}
export const newPasskey: Call<typeof schema.newPasskey> = {
  method: 'GET',
  path: 'passkeys/new',
  auth: 'member',
  freshProof: 'always',
  summary: 'Begin to add a passkey',
  description: 'What the browser asks the device with.',
}
export const addPasskey: Call<typeof schema.addPasskey> = {
  method: 'POST',
  path: 'passkeys',
  auth: 'member',
  freshProof: 'always',
  summary: 'Add a passkey',
  description: 'The owner of the account is told by mail and SMS.',
  repeats: 'idempotent',
}
export const renamePasskey: Call<typeof schema.renamePasskey> = {
  method: 'PUT',
  path: 'passkeys/:id',
  auth: 'member',
  summary: 'Rename a passkey',
  repeats: 'idempotent',
}
export const removePasskey: Call<typeof schema.removePasskey> = {
  method: 'DELETE',
  path: 'passkeys/:id',
  auth: 'member',
  freshProof: 'always',
  summary: 'Remove a passkey',
  description:
    'The owner of the account is told by mail and SMS. Removing it again changes nothing.',
  repeats: 'idempotent',
}
export const passkeyOffer: Call<typeof schema.passkeyOffer> = {
  method: 'GET',
  path: 'passkey-offer',
  auth: 'member',
  summary: 'Ask whether to offer the member a passkey',
}
export const declinePasskey: Call<typeof schema.declinePasskey> = {
  method: 'DELETE',
  path: 'passkey-offer',
  auth: 'member',
  summary: 'Offer the member no passkey any more',
  repeats: 'idempotent',
}
