/** Contact details, and complaints. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const contacts: Call<typeof schema.contacts> = {
  method: 'GET',
  path: 'contacts',
  auth: 'public',
  summary: 'List how to reach the insurer, by country',
}
export const submitComplaint: Call<typeof schema.submitComplaint> = {
  method: 'POST',
  path: 'complaint',
  auth: 'optional',
  summary: 'Submit a complaint',
  description:
    'With a bearer token it belongs to the member. A mail with the reference number goes to the `email` of the form.',
  repeats: 'keyed',
}
export const complaints: Call<typeof schema.complaints> = {
  method: 'GET',
  path: 'get-complaints',
  auth: 'member',
  summary: "List the member's complaints",
  description: 'With the promised days, what was answered, and how to go on when time has run out.',
}
export const escalateComplaint: Call<typeof schema.escalateComplaint> = {
  method: 'POST',
  path: 'complaints/:id/escalation',
  auth: 'member',
  summary: 'Take an unanswered complaint higher',
  description: 'Once the time for an answer has run out.',
  repeats: 'idempotent',
}
export const complaintRecord: Call<typeof schema.complaintRecord> = {
  method: 'GET',
  path: 'complaints/:id/record',
  auth: 'member',
  summary: 'Download a complaint as a PDF to enclose',
}
