/** The calls of sign-in and session. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const metaData: Call<typeof schema.metaData> = {
  method: 'GET',
  path: 'meta-data',
  auth: 'public',
}
export const guideVideo: Call<typeof schema.guideVideo> = {
  method: 'GET',
  path: 'guide-video',
  auth: 'public',
}
export const login: Call<typeof schema.login> = { method: 'POST', path: 'loginV2', auth: 'public' }
export const verifyLoginOtp: Call<typeof schema.verifyLoginOtp> = {
  method: 'POST',
  path: 'verify-login-otpV2',
  auth: 'public',
}
export const resendLoginOtp: Call<typeof schema.resendLoginOtp> = {
  method: 'POST',
  path: 'resend-login-otp-v2',
  auth: 'public',
}
/** Public to the router: it is authorised by the refresh cookie together with the expired bearer. */
export const refreshToken: Call<typeof schema.refreshToken> = {
  method: 'POST',
  path: 'refresh-token',
  auth: 'public',
}
/** Answers whoever brings a session, whether or not it still lives, so that leaving never fails. */
export const logout: Call<typeof schema.logout> = { method: 'POST', path: 'logout', auth: 'public' }
export const me: Call<typeof schema.me> = { method: 'GET', path: 'me', auth: 'member' }
export const chooseLanguage: Call<typeof schema.chooseLanguage> = {
  method: 'PUT',
  path: 'me/language',
  auth: 'member',
  repeats: 'idempotent',
}
