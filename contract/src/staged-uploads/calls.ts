/** Sending files ahead of their form. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

/** One file ahead of its form: multipart with `file`. */
export const sendDocument: Call<typeof schema.sendDocument> = {
  method: 'POST',
  path: 'sent-documents',
  auth: 'member',
  repeats: 'keyed',
}
export const forgetDocument: Call<typeof schema.forgetDocument> = {
  method: 'DELETE',
  path: 'sent-documents/:handle',
  auth: 'member',
  repeats: 'idempotent',
}
