/** Sending files ahead of their form. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const sendDocument: Call<typeof schema.sendDocument> = {
  method: 'POST',
  path: 'sent-documents',
  auth: 'member',
  summary: 'Upload a document before its form',
  description:
    'The answer holds a handle. Send it in the form in place of the file. It is kept for a day, or as long as a saved form names it.',
  repeats: 'keyed',
}
export const forgetDocument: Call<typeof schema.forgetDocument> = {
  method: 'DELETE',
  path: 'sent-documents/:handle',
  auth: 'member',
  summary: 'Delete an uploaded document that was not submitted',
  description: 'It also succeeds when there is no such document.',
  repeats: 'idempotent',
}
