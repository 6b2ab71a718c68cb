/** A sign-in has succeeded: the token is kept, and the clock of idleness starts. */
import { noteActivity } from './activity.ts'
import { dropPassword } from './pending-password.ts'
import { storeToken } from './token.ts'

export function enter(token: string): void {
  dropPassword()
  noteActivity()
  storeToken(token)
}
