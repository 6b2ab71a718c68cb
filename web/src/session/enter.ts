/**
 * A sign-in has succeeded: the token is kept, and the clock of idleness starts. What the session before left in this
 * tab may be somebody else's. Returns the page on which the session begins.
 */
import { noteActivity } from './activity.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { becomeTabOf } from './one-member.ts'
import { forgetPassword } from './pending-password.ts'
import { forgetLeaving } from './sign-out.ts'
import { accountIn, storeToken } from './token.ts'
import { takeWantedPage } from './wanted-page.ts'

export function enter(token: string): string {
  sessionStorage.clear()
  forgetPassword()
  forgetLeaving()
  noteActivity()
  becomeTabOf(accountIn(token))
  storeToken(token)
  return takeWantedPage(accountIn(token))
}

/** Asks for a session, and enters it before any other tab asks for anything. Undefined when there is none. */
export function enterBy(ask: () => Promise<string | null>): Promise<string | undefined> {
  return oneAtATime(async () => {
    const token = await ask()
    return token === null ? undefined : enter(token)
  })
}
