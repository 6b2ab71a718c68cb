/** Leaving: the session ends on the server, and this browser forgets it whether or not that answered. */
import { logout } from '@falaj/contract/access/calls.ts'
import { paths } from '../routing/paths.ts'
import { timeIsUp } from './activity.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { belongsHere, startAgain } from './one-member.ts'
import { send } from './send.ts'
import { areOfOneSession, clearToken, readToken } from './token.ts'
import { forgetWaitingFiles } from '../shared-files/waiting-files.ts'
import { forgetWantedPage, leadToLogin } from './wanted-page.ts'

/** Where the member who left the session in this tab goes. */
let leftFor: string | undefined

/** Where the page goes now that the session has ended, and what the login page says of it. */
export function afterSession(): { to: string; state: { idle: boolean; ended: boolean } } {
  leadToLogin()
  return { to: leftFor ?? paths.login, state: { idle: timeIsUp(), ended: leftFor === undefined } }
}

/** Whether the session in this tab was left, and none has begun since. */
export const hasLeft = () => leftFor !== undefined

const signedOutKey = 'signed-out'

/** When somebody last chose to sign out, in any tab: milliseconds since the epoch, 0 when nobody has. */
export const lastSignOut = (): number => Number(localStorage.getItem(signedOutKey)) || 0

/** Another session has begun: how the one before was left is over, too. */
export function forgetLeaving(): void {
  leftFor = undefined
}

export async function signOut(next: string = paths.login): Promise<void> {
  const token = readToken()
  // Somebody else has signed in, which this page has not heard yet: theirs is not left here.
  if (!belongsHere(token)) return startAgain()
  leftFor = next
  leadToLogin()
  if (!timeIsUp()) {
    forgetWantedPage()
    void forgetWaitingFiles()
    localStorage.setItem(signedOutKey, String(Date.now()))
  }
  if (token) await endSession(token)
  sessionStorage.clear()
}

/**
 * Ends the session of this token, but not one that began meanwhile. What belongs to the member goes; what belongs to the
 * browser (its id, the chosen language) stays.
 */
export function endSession(token: string): Promise<void> {
  return oneAtATime(async () => {
    await send(logout, {}, token).catch((problem: unknown) => console.warn(problem))
    if (!areOfOneSession(readToken(), token)) return
    sessionStorage.clear()
    clearToken()
  })
}
