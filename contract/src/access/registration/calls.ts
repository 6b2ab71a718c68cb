/** The calls of registration and account set-up. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const register: Call<typeof schema.register> = {
  method: 'POST',
  path: 'register',
  auth: 'public',
}
export const verifyOtp: Call<typeof schema.verifyOtp> = {
  method: 'POST',
  path: 'verify-otp',
  auth: 'public',
}
export const resendCode: Call<typeof schema.resendCode> = {
  method: 'POST',
  path: 'resend-code',
  auth: 'public',
}
export const verifyAccount: Call<typeof schema.verifyAccount> = {
  method: 'POST',
  path: 'verify-account',
  auth: 'public',
}
export const updatePhoneNumber: Call<typeof schema.updatePhoneNumber> = {
  method: 'POST',
  path: 'update-phone-number',
  auth: 'public',
}
export const verifyEmail: Call<typeof schema.verifyEmail> = {
  method: 'POST',
  path: 'verify-email',
  auth: 'public',
}
export const allCountries: Call<typeof schema.allCountries> = {
  method: 'GET',
  path: 'all-countries',
  auth: 'public',
}
