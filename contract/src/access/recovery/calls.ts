/** The calls of recovery and passwords. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const forgotPassword: Call<typeof schema.forgotPassword> = {
  method: 'POST',
  path: 'forgot-password',
  auth: 'public',
}
export const recoverUsername: Call<typeof schema.recoverUsername> = {
  method: 'POST',
  path: 'forgot-email',
  auth: 'public',
}
export const securityQuestions: Call<typeof schema.securityQuestions> = {
  method: 'GET',
  path: 'get-all-questions/:email?',
  auth: 'public',
}
/** Whether a link of a mail still works, asked before anything is typed. It spends nothing. */
export const checkLink: Call<typeof schema.checkLink> = {
  method: 'POST',
  path: 'check-link',
  auth: 'public',
}
export const resetPassword: Call<typeof schema.resetPassword> = {
  method: 'POST',
  path: 'reset-password-v2',
  auth: 'public',
}
export const setNewPassword: Call<typeof schema.setNewPassword> = {
  method: 'POST',
  path: 'set-new-password-v2',
  auth: 'public',
}
export const updatePassword: Call<typeof schema.updatePassword> = {
  method: 'POST',
  path: 'update-password-v2',
  auth: 'public',
}
