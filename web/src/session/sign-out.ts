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

/** Where the browser goes on to log out where the session was opened, if it was opened elsewhere. */
export async function signOut(next: string = paths.login): Promise<string | undefined> {
  const token = readToken()
  // Somebody else has signed in, which this page has not heard yet: theirs is not left here.
  if (!belongsHere(token)) {
    startAgain()
    return undefined
  }
  leftFor = next
  leadToLogin()
  if (!timeIsUp()) {
    forgetWantedPage()
    void forgetWaitingFiles()
    localStorage.setItem(signedOutKey, String(Date.now()))
  }
  const leave = token ? await endSession(token) : undefined
  sessionStorage.clear()
  return leave
}

/**
 * Ends the session of this token, but not one that began meanwhile. What belongs to the member goes; what belongs to the
 * browser (its id, the chosen language) stays.
 */
export function endSession(token: string): Promise<string | undefined> {
  return oneAtATime(async () => {
    const leave = await leaveIt(token).catch((problem: unknown) => {
      console.warn(problem)
      return undefined
    })
    if (!areOfOneSession(readToken(), token)) return undefined
    sessionStorage.clear()
    clearToken()
    return leave
  })
}

async function leaveIt(token: string): Promise<string | undefined> {
  const answer = await send(logout, {}, token)
  const { leave }: { leave?: string } = await answer.json()
  return leave
}
