/** Leaving: the session ends on the server, and this browser forgets it whether or not that answered. */
import { logout } from '@falaj/contract/access/calls.ts'
import { paths } from '../routing/paths.ts'
import { timeIsUp } from './activity.ts'
import { send } from './send.ts'
import { clearToken, readToken } from './token.ts'
import { forgetWantedPage } from './wanted-page.ts'

/** Where the member who left the session in this tab goes. */
let leftFor: string | undefined

/** Where the page goes now that the session has ended, and what the login page says of it. */
export function afterSession(): { to: string; state: { idle: boolean; ended: boolean } } {
  return { to: leftFor ?? paths.login, state: { idle: timeIsUp(), ended: leftFor === undefined } }
}

/** Whether the session in this tab was left, and none has begun since. */
export const hasLeft = () => leftFor !== undefined

/** Another session has begun: how the one before was left is over, too. */
export function forgetLeaving(): void {
  leftFor = undefined
}

export async function signOut(next: string = paths.login): Promise<void> {
  leftFor = next
  if (!timeIsUp()) forgetWantedPage()
  const token = readToken()
  if (token) await endOnServer(token)
  forgetSession()
}

/** The login page ends whatever session is stored (ACC-046), but not one that began meanwhile. */
export async function endStoredSession(token: string): Promise<void> {
  await endOnServer(token)
  if (readToken() === token) forgetSession()
}

async function endOnServer(token: string): Promise<void> {
  await send(logout, {}, token).catch((problem: unknown) => console.warn(problem))
}

/** What belongs to the member goes; what belongs to the browser (its id, the chosen language) stays. */
function forgetSession(): void {
  sessionStorage.clear()
  clearToken()
}
