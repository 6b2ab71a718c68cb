/** The calls for registration and account set-up. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const register: Call<typeof schema.register> = {
  method: 'POST',
  path: 'register',
  auth: 'public',
  summary: 'Start a registration with the numbers on a medical card',
  description:
    'A one-time code goes to the phone number on file. Where there is none, personal details are asked for first: see `verifyAccount`.',
}
export const verifyOtp: Call<typeof schema.verifyOtp> = {
  method: 'POST',
  path: 'verify-otp',
  auth: 'public',
  summary: 'Confirm the phone number or mailbox with a one-time code',
  description:
    'A new account is then sent an e-mail with a link to set the password. Somebody who came from a login, or with a confirmed identity, is signed in.',
}
export const resendCode: Call<typeof schema.resendCode> = {
  method: 'POST',
  path: 'resend-code',
  auth: 'public',
  summary: 'Send the registration code again',
}
export const verifyAccount: Call<typeof schema.verifyAccount> = {
  method: 'POST',
  path: 'verify-account',
  auth: 'public',
  summary: 'Confirm personal details',
  description:
    "For people without a phone number on file. The details must match the insurer's records.",
}
export const updatePhoneNumber: Call<typeof schema.updatePhoneNumber> = {
  method: 'POST',
  path: 'update-phone-number',
  auth: 'public',
  summary: 'Add a phone number',
  description:
    'The last step for people who have confirmed their details. An e-mail with a link to set the password follows.',
}
export const verifyEmail: Call<typeof schema.verifyEmail> = {
  method: 'POST',
  path: 'verify-email',
  auth: 'public',
  summary: 'Ask for an e-mail that confirms an address',
  description: 'The answer is the same whether or not the address is known.',
}
export const allCountries: Call<typeof schema.allCountries> = {
  method: 'GET',
  path: 'all-countries',
  auth: 'public',
  summary: 'List all countries with their nationalities',
}
