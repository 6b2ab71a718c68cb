/** The calls of the demo world. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const outbox: Call<typeof schema.outbox> = {
  method: 'GET',
  path: 'demo/outbox',
  auth: 'public',
  summary: 'List mails and text messages of the demo',
  description: 'Only in a demo, where no message leaves the portal.',
}
export const makeSsoLink: Call<typeof schema.makeSsoLink> = {
  method: 'POST',
  path: 'demo/sso-links',
  auth: 'public',
  summary: 'Make a single sign-on link as a partner would',
  description: 'Only in a demo.',
}
