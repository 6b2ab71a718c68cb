/** The calls of the newsletter: for the holder of a link, and for a member (GAP-010). */
import type { Call } from '../call.ts'
import type * as schema from './schemas.ts'

const byLink =
  'By the link of a newsletter (`token` and `email`), or by a session for the address of the account.'

export const newsletter: Call<typeof schema.newsletter> = {
  method: 'GET',
  path: 'newsletter',
  auth: 'optional',
  summary: 'Read the newsletter preferences',
  description: byLink,
}
export const saveNewsletter: Call<typeof schema.saveNewsletter> = {
  method: 'POST',
  path: 'newsletter',
  auth: 'optional',
  summary: 'Change the newsletter preferences',
  description: `${byLink} What is left out stays as it is.`,
}
