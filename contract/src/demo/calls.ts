/** The calls of the demo world. */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

export const outbox: Call<typeof schema.outbox> = {
  method: 'GET',
  path: 'demo/outbox',
  auth: 'public',
}
export const ssoLink: Call<typeof schema.ssoLink> = {
  method: 'POST',
  path: 'demo/sso-links',
  auth: 'public',
}
