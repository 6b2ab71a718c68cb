/** Calls by the core system. Instead of a session they have a signature, see `signature.ts`. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const sendFacts: Call<typeof schema.sendFacts> = {
  method: 'POST',
  path: 'integration/v1/facts',
  auth: 'core',
  summary: 'Send facts to the portal',
  description:
    'Facts are taken in one by one: `refused` names the lines that were not. Telling a fact again is harmless. At most 10 MB. See docs/integration.md.',
}
export const fetchDocument: Call<typeof schema.fetchDocument> = {
  method: 'GET',
  path: 'integration/v1/documents/:handle',
  auth: 'core',
  summary: 'Fetch a document that was handed over',
  description:
    'By the `handle` in a submission. Answers a `Range` header with that part of the document.',
}
