/** What runs in each tab of the model: the real modules, and as much of the pages as decides over sessions. */
import { verifyLoginOtp } from '@falaj/contract/access/calls.ts'
import { enterByTicket } from '../../areas/access/sso/enter-by-ticket.ts'
import { earlierSessionHasEnded, leaveEarlierSession } from '../../areas/access/login/welcome.ts'
import { queryClient } from '../../queries/client.ts'
import { meQuery } from '../../queries/me.ts'
import { CallRefused } from '../../session/call-failed.ts'
import { call } from '../../session/call.ts'
import { enterBy } from '../../session/enter.ts'
import { requireSession } from '../../session/guard.ts'
import { watchIdle } from '../../session/idle.ts'
import { afterSession, signOut } from '../../session/sign-out.ts'
import { onTokenChange, readToken } from '../../session/token.ts'

export { CallRefused }

/** The page that is open: `shows` is whose data is on it. */
export const page: {
  at: 'login' | 'member' | 'on the way' | 'elsewhere'
  shows: string | undefined
} = {
  at: 'elsewhere',
  shows: undefined,
}

/** Opens the dashboard, as the router does: the guard, then who is signed in. */
export async function openMemberPage(): Promise<void> {
  try {
    requireSession({ request: new Request('http://portal/home') })
  } catch (led) {
    if (led instanceof Response && led.headers.has('X-Remix-Reload-Document')) location.reload()
    else await openLogin()
    return
  }
  page.at = 'member'
  watchToken()
  await ask()
}

let stopWatchingToken = () => {}

/** As the area of members does while it is open. */
function watchToken(): void {
  stopWatchingToken()
  stopWatchingToken = onTokenChange(() => {
    if (page.at !== 'member' || readToken() !== null) return
    afterSession()
    void openLogin()
  })
}

/** What any page asks, and what it does when that fails. */
export async function ask(): Promise<void> {
  try {
    const { user_id } = await queryClient.fetchQuery({ ...meQuery, staleTime: 0, retry: false })
    if (page.at === 'member') page.shows ??= String(user_id)
    answered(String(user_id))
  } catch (thrown) {
    failed(thrown)
  }
}

let onTheWayToLogin = false

/**
 * It has to be loaded first, and whatever other tabs do goes on. As with the router, being led there twice, by the end of
 * a session and by whoever ended it, opens it once.
 */
export async function openLogin(): Promise<void> {
  if (onTheWayToLogin || page.at === 'login') return
  onTheWayToLogin = true
  await openLoginOnce().finally(() => {
    onTheWayToLogin = false
  })
}

async function openLoginOnce(): Promise<void> {
  page.at = 'on the way'
  page.shows = undefined
  await loaded()
  page.at = 'login'
  if (leaveEarlierSession(Promise.resolve())) await openMemberPage()
}

let signingIn = false

/** With password and code; the page of the login is open, and sends one after the other. */
export async function signIn(account: string): Promise<void> {
  if (signingIn) return
  signingIn = true
  await entered(account).finally(() => {
    signingIn = false
  })
}

async function entered(account: string): Promise<void> {
  await earlierSessionHasEnded()
  const body = { email: account, password: '', otp: '', browser_finger_print: '' }
  const to = await enterBy(
    async () => (await call(verifyLoginOtp, { body }, { giveUpAfterMs: 0 })).token,
  )
  if (to) await openMemberPage()
}

export async function followPartnersLink(ticket: string): Promise<void> {
  page.at = 'on the way'
  if (await enterByTicket(ticket)) await openMemberPage()
}

export async function leave(): Promise<void> {
  await signOut()
  await openLogin()
}

export function watch(onIdle: () => void): void {
  const { stop } = watchIdle((left) => {
    if (left > 0 || page.at !== 'member') return
    stop()
    onIdle()
    void leave()
  })
}

/** Put in by the model. */
declare const loaded: () => Promise<void>
declare const answered: (account: string) => void
declare const failed: (thrown: unknown) => void
