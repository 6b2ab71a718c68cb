/** The call for single sign-on registration. A login ticket is exchanged by `refresh-token`. */
import type { Call } from '../../call.ts'
import type * as schema from './schemas.ts'

export const registerSso: Call<typeof schema.registerSso> = {
  method: 'POST',
  path: 'register-sso',
  auth: 'public',
  summary: "Register a member who comes from a partner's page",
  description:
    'The ticket comes from the partner. A ticket for login is exchanged by `refreshToken` instead.',
}
