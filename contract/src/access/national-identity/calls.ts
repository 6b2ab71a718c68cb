/** The calls of logins by national identity. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const beginNationalIdentity: Call<typeof schema.beginNationalIdentity> = {
  method: 'POST',
  path: 'national-identity/begin',
  auth: 'public',
  summary: 'Begin a login by national identity',
  description:
    'Tells where the browser goes to show who it is. It comes back to `/portal/identity/{provider}`, whose page finishes the login.',
}
export const finishNationalIdentity: Call<typeof schema.finishNationalIdentity> = {
  method: 'POST',
  path: 'national-identity/finish',
  auth: 'public',
  summary: 'Log in by national identity',
  description:
    'With what the provider gave to the browser that began. A whole login: no code follows it. The first one links the identity to the account of whoever has its national id, and its owner is told by mail and SMS. Without a token the person is known and has no account yet: see `registerByIdentity`.',
}
export const registerByIdentity: Call<typeof schema.registerByIdentity> = {
  method: 'POST',
  path: 'national-identity/register',
  auth: 'public',
  summary: 'Open an account by national identity',
  description:
    'For whoever `finishNationalIdentity` has confirmed without a token, in the same browser. A one-time code goes to the mailbox; `verifyOtp` with it opens the account, links the identity and signs its owner in.',
}
export const identityLoggedOut: Call<typeof schema.identityLoggedOut> = {
  method: 'POST',
  path: 'national-identity/:provider/logged-out',
  auth: 'public',
  summary: 'Tell that somebody has logged out at the provider',
  description:
    'For the provider (OpenID Connect Back-Channel Logout 1.0), as a form: the sessions that the token names end. A token counts once.',
}
export const nationalIdentities: Call<typeof schema.nationalIdentities> = {
  method: 'GET',
  path: 'national-identities',
  auth: 'member',
  summary: "List the account's national identities",
}
export const removeNationalIdentity: Call<typeof schema.removeNationalIdentity> = {
  method: 'DELETE',
  path: 'national-identities/:provider',
  auth: 'member',
  freshProof: 'always',
  summary: 'Remove a national identity',
  description:
    'It opens the account no more until it is allowed again. The owner of the account is told by mail and SMS. Removing it again changes nothing.',
  repeats: 'idempotent',
}
export const allowNationalIdentity: Call<typeof schema.allowNationalIdentity> = {
  method: 'PUT',
  path: 'national-identities/:provider',
  auth: 'member',
  freshProof: 'always',
  summary: 'Allow a national identity again that was removed',
  description: 'The next login with it links it. The owner of the account is told by mail and SMS.',
  repeats: 'idempotent',
}
