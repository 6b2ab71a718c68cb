/**
 * A sign-in has succeeded: the token is kept, and the clock of idleness starts. What the session before left in this
 * tab may be somebody else's. Returns the page on which the session begins.
 */
import { noteActivity } from './activity.ts'
import { forgetPassword } from './pending-password.ts'
import { forgetLeaving } from './sign-out.ts'
import { accountIn, storeToken } from './token.ts'
import { takeWantedPage } from './wanted-page.ts'

export function enter(token: string): string {
  sessionStorage.clear()
  forgetPassword()
  forgetLeaving()
  noteActivity()
  storeToken(token)
  return takeWantedPage(accountIn(token))
}
