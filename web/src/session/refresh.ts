/**
 * The one refresh that all calls share (ACC-025 to ACC-027): within the page by one promise, across
 * tabs by a lock. Whoever gets the lock late finds the token that another tab has fetched.
 */
import { refreshToken } from '@falaj/contract/access/calls.ts'
import type { Call } from '@falaj/contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { send } from './send.ts'
import { clearToken, readToken, storeToken } from './token.ts'

let running: Promise<string | null> | undefined

/** A token newer than `stale`, or null when the session could not be renewed. */
export function freshToken(stale: string): Promise<string | null> {
  running ??= oneTabAtATime(() => refresh(stale)).finally(() => {
    running = undefined
  })
  return running
}

/**
 * With what a call is sent once more: null for a session that is over. What anybody may write is not sent without it, or
 * a member's complaint would be nobody's: whoever began it is asked first. A connection that was cut during the refresh
 * is no end of the session.
 */
export async function tokenFor({ auth, method }: Call, stale: string): Promise<string | null> {
  const token = await freshToken(stale)
  if (token === null && auth === 'optional' && method !== 'GET')
    throw new CallFailed(readToken() === null ? 'error.sessionOver' : 'error.network')
  return token
}

async function refresh(stale: string): Promise<string | null> {
  const current = readToken()
  if (current !== stale) return current
  const answer = await send(refreshToken, {}, stale).catch(() => undefined)
  if (answer?.status === 401) clearToken()
  if (!answer?.ok) return null
  const body: unknown = await answer.json().catch(() => undefined)
  const token = typeof body === 'object' && body !== null && 'token' in body ? body.token : null
  if (typeof token !== 'string') return null
  storeToken(token)
  return token
}

/** Browsers without locks, or on an address without https, refresh per tab; the server bears that for 10 s. */
function oneTabAtATime(work: () => Promise<string | null>): Promise<string | null> {
  return navigator.locks ? navigator.locks.request('falaj-refresh', work) : work()
}
