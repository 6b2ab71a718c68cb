/** The calls for recovery and passwords. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const forgotPassword: Call<typeof schema.forgotPassword> = {
  method: 'POST',
  path: 'forgot-password',
  auth: 'public',
  summary: 'Ask for a link to reset the password',
  description: 'The answer is the same whether or not the account exists.',
}
export const recoverUsername: Call<typeof schema.recoverUsername> = {
  method: 'POST',
  path: 'forgot-email',
  auth: 'public',
  summary: 'Ask for a forgotten username',
  description:
    'By the three details of a medical card, or by the e-mail address. The answer is the same whether or not they match an account.',
}
export const securityQuestions: Call<typeof schema.securityQuestions> = {
  method: 'GET',
  path: 'get-all-questions/:email?',
  auth: 'public',
  summary: 'List security questions',
  description:
    'With an address, the questions that its owner chose; the list looks alike for an unknown address.',
}
export const checkLink: Call<typeof schema.checkLink> = {
  method: 'POST',
  path: 'check-link',
  auth: 'public',
  summary: 'Check whether a mailed link still works',
  description: 'Using it does not spend the link.',
}
export const resetPassword: Call<typeof schema.resetPassword> = {
  method: 'POST',
  path: 'reset-password-v2',
  auth: 'public',
  summary: 'Reset the password with a mailed link',
}
export const setNewPassword: Call<typeof schema.setNewPassword> = {
  method: 'POST',
  path: 'set-new-password-v2',
  auth: 'public',
  summary: 'Set the first password with a mailed link',
}
export const updatePassword: Call<typeof schema.updatePassword> = {
  method: 'POST',
  path: 'update-password-v2',
  auth: 'public',
  summary: 'Replace an expired password',
  description:
    'By the old password alone. All sessions end, and the next login asks for a code. A password that has not expired is refused, and nothing ends.',
}
