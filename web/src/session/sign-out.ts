/** Leaving: the session ends on the server, and this browser forgets it whether or not that answered. */
import { logout } from '@falaj/contract/access/calls.ts'
import { paths } from '../routing/paths.ts'
import { timeIsUp } from './activity.ts'
import { send } from './send.ts'
import { clearToken, readToken } from './token.ts'

let destination: string = paths.login

/** Where the page goes now that the session has ended, and what the login page has to know of it. */
export function afterSession(): { to: string; state: { idle: boolean } } {
  return { to: destination, state: { idle: timeIsUp() } }
}

export async function signOut(next: string = paths.login): Promise<void> {
  destination = next
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
