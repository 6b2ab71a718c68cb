/**
 * A sign-in has succeeded: the token is kept, and the clock of idleness starts. What the session before left in this
 * tab may be somebody else's.
 */
import { noteActivity } from './activity.ts'
import { forgetPassword } from './pending-password.ts'
import { storeToken } from './token.ts'

export function enter(token: string): void {
  sessionStorage.clear()
  forgetPassword()
  noteActivity()
  storeToken(token)
}
