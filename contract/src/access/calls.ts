/** The calls for sign-in and session. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const metaData: Call<typeof schema.metaData> = {
  method: 'GET',
  path: 'meta-data',
  auth: 'public',
  summary: 'Get the public key that seals passwords',
  description:
    'A password never travels as it was typed. Seal the JSON `{"p": password, "iat": time}` with AES-256-GCM and a fresh key, wrap that key with this RSA key (OAEP, SHA-256), and send `v1.<kid>.<wrapped key>.<iv>.<ciphertext with tag>`, each part in base64url. A sealed password is good for 15 minutes.',
}
export const guideVideo: Call<typeof schema.guideVideo> = {
  method: 'GET',
  path: 'guide-video',
  auth: 'public',
  summary: 'Get the film beside the login form',
}
export const login: Call<typeof schema.login> = {
  method: 'POST',
  path: 'loginV2',
  auth: 'public',
  summary: 'Log in with a username and a password',
  description:
    'From a browser that the member trusts, the answer carries a token. Otherwise a one-time code is sent and `verifyLoginOtp` comes next, or the account still has to be set up and `user_id` names the set-up.',
}
export const verifyLoginOtp: Call<typeof schema.verifyLoginOtp> = {
  method: 'POST',
  path: 'verify-login-otpV2',
  auth: 'public',
  summary: 'Finish a login with a one-time code',
  description:
    'Send the same username and password again, with the code. From then on the browser is trusted.',
}
export const resendLoginOtp: Call<typeof schema.resendLoginOtp> = {
  method: 'POST',
  path: 'resend-login-otp-v2',
  auth: 'public',
  summary: 'Send the login code again',
}
/** Public for the router. It needs the refresh cookie together with the expired token. */
export const refreshToken: Call<typeof schema.refreshToken> = {
  method: 'POST',
  path: 'refresh-token',
  auth: 'public',
  summary: 'Get a new token for a session',
  description:
    'Takes the refresh cookie together with the bearer token, which may have expired. The cookie is replaced each time. A single sign-on ticket instead of the token opens a session.',
}
/** Succeeds with an expired session too, so that logging out never fails. */
export const logout: Call<typeof schema.logout> = {
  method: 'POST',
  path: 'logout',
  auth: 'public',
  summary: 'Log out',
  description:
    'Ends the session of the bearer token or of the refresh cookie, and also succeeds when that session has already ended.',
}
export const me: Call<typeof schema.me> = {
  method: 'GET',
  path: 'me',
  auth: 'member',
  summary: 'Get the signed-in member',
}
export const factorsDue: Call<typeof schema.factorsDue> = {
  method: 'GET',
  path: 'me/factors-due',
  auth: 'member',
  summary: 'Ask which ways of logging in the insurer wants the member to set up',
  description:
    'Any of them will do. Empty where the insurer requires none in the member’s country, or the account has one.',
}
export const chooseLanguage: Call<typeof schema.chooseLanguage> = {
  method: 'PUT',
  path: 'me/language',
  auth: 'member',
  summary: "Save the member's language",
  repeats: 'idempotent',
}
