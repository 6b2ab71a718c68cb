/** The calls of the section "Security and privacy". */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const signIns: Call<typeof schema.signIns> = {
  method: 'GET',
  path: 'sign-ins',
  auth: 'member',
  summary: "List the account's sign-ins",
  description:
    'Of the last twelve months, the newest first, twenty at a time, with the browser and the network in words.',
}
export const endSignIn: Call<typeof schema.endSignIn> = {
  method: 'POST',
  path: 'sign-ins/:id/end',
  auth: 'member',
  summary: 'End one session of the account',
  description: 'With the present password. Ending one again changes nothing.',
  repeats: 'idempotent',
}
export const signOutEverywhere: Call<typeof schema.signOutEverywhere> = {
  method: 'POST',
  path: 'sign-out-everywhere',
  auth: 'member',
  summary: 'Sign out everywhere',
  description:
    'With the present password. Ends the sessions of the account, its open event streams, and the trust in its browsers: each asks for a code again.',
  repeats: 'idempotent',
}
export const trustedBrowsers: Call<typeof schema.trustedBrowsers> = {
  method: 'GET',
  path: 'trusted-browsers',
  auth: 'member',
  summary: 'List browsers that log in without a code',
}
export const removeTrustedBrowser: Call<typeof schema.removeTrustedBrowser> = {
  method: 'DELETE',
  path: 'trusted-browsers/:id',
  auth: 'member',
  summary: 'Stop trusting a browser',
  repeats: 'idempotent',
}
export const removeTrustedBrowsers: Call<typeof schema.removeTrustedBrowsers> = {
  method: 'DELETE',
  path: 'trusted-browsers',
  auth: 'member',
  summary: 'Stop trusting all browsers',
  repeats: 'idempotent',
}
export const documentViews: Call<typeof schema.documentViews> = {
  method: 'GET',
  path: 'document-views',
  auth: 'member',
  summary: 'List who viewed documents',
  description:
    'Documents within the member’s reach, viewed by the insurer or by accounts of the family; the newest first, twenty at a time.',
}
export const dataCopy: Call<typeof schema.dataCopy> = {
  method: 'GET',
  path: 'data-copy',
  auth: 'member',
  summary: 'Get the state of the copy of the member’s data',
  unattended: true,
}
export const askForDataCopy: Call<typeof schema.askForDataCopy> = {
  method: 'POST',
  path: 'data-copy',
  auth: 'member',
  summary: 'Ask for a copy of the member’s data',
  description:
    'Made in the background, one at a time, and kept for seven days. While one is being made or kept, no other is made.',
  repeats: 'idempotent',
}
export const deleteDataCopy: Call<typeof schema.deleteDataCopy> = {
  method: 'DELETE',
  path: 'data-copy',
  auth: 'member',
  summary: 'Delete the copy of the member’s data',
  repeats: 'idempotent',
}
export const downloadDataCopy: Call<typeof schema.downloadDataCopy> = {
  method: 'GET',
  path: 'data-copy/file',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Download the copy of the member’s data',
  description: 'A ZIP with JSON files and documents; its `README.txt` says what is in it.',
}
export const contact: Call<typeof schema.contact> = {
  method: 'GET',
  path: 'contact',
  auth: 'member',
  summary: 'Get where codes and security notices are sent',
}
export const changeContact: Call<typeof schema.changeContact> = {
  method: 'POST',
  path: 'contact-changes',
  auth: 'member',
  freshProof: 'where-stronger',
  summary: 'Begin to change the email address or phone number',
  description:
    'With the present password. A code goes to the present number, or to the mailbox where there is none; once it is entered, another goes to the new address or number. Nothing changes before that one is confirmed.',
  repeats: 'keyed',
}
export const proveContact: Call<typeof schema.proveContact> = {
  method: 'POST',
  path: 'contact-changes/prove',
  auth: 'member',
  summary: 'Prove a contact change with the code sent to the present number or mailbox',
  repeats: 'idempotent',
}
export const resendContactCode: Call<typeof schema.resendContactCode> = {
  method: 'POST',
  path: 'contact-changes/code-again',
  auth: 'member',
  summary: 'Send the newest code of a contact change again',
  repeats: 'idempotent',
}
export const confirmContact: Call<typeof schema.confirmContact> = {
  method: 'POST',
  path: 'contact-changes/confirm',
  auth: 'member',
  summary: 'Confirm a new email address or phone number with the code sent there',
  description:
    'Ends the trust in all browsers and every other session, and tells the former address or number.',
  repeats: 'idempotent',
}
