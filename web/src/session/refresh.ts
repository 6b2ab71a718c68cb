/**
 * The one refresh that all calls share (ACC-025 to ACC-027): within the page by one promise, across
 * tabs by a lock. Whoever gets the lock late finds the token that another tab has fetched.
 */
import { refreshToken } from '@falaj/contract/access/calls.ts'
import type { Call } from '@falaj/contract/call.ts'
import { CallFailed } from './call-failed.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { requireOwn } from './one-member.ts'
import { send } from './send.ts'
import { clearToken, readToken, storeToken } from './token.ts'

/**
 * Sends with the token of this tab's member; what meets 401 is sent once more, after the refresh. One that anybody may
 * make is sent without a token when the session is over.
 */
export async function sentAsMember<Answer extends { status: number }>(
  endpoint: Call,
  attempt: (token: string | null) => Promise<Answer>,
): Promise<Answer> {
  if (endpoint.auth === 'public') return attempt(null)
  let token = readToken()
  requireOwn(token)
  let answer = await attempt(token)
  if (answer.status !== 401) return answer
  if (token !== null) {
    token = await tokenFor(endpoint, token)
    answer = await attempt(token)
  }
  const begun = readToken()
  if (answer.status !== 401 || token !== null || begun === null) return answer
  // While it was tried without one, the member has signed in again in another tab.
  requireOwn(begun)
  return attempt(begun)
}

/**
 * With what a call is sent once more: null for a session that is over. What anybody may write is not sent without it, or
 * a member's complaint would be nobody's: whoever began it is asked first.
 * @throws {CallFailed} when the line cut the refresh, which is no end of the session.
 */
async function tokenFor({ auth, method }: Call, stale: string): Promise<string | null> {
  const token = await freshToken(stale)
  requireOwn(token)
  if (token === null && auth === 'optional' && method !== 'GET')
    throw new CallFailed('error.sessionOver')
  return token
}

let running: Promise<string | null> | undefined

/** A token newer than `stale`, or null when the session is over. */
function freshToken(stale: string): Promise<string | null> {
  running ??= oneAtATime(() => refresh(stale)).finally(() => {
    running = undefined
  })
  return running
}

async function refresh(stale: string): Promise<string | null> {
  const current = readToken()
  if (current !== stale) return current
  const answer = await send(refreshToken, {}, stale)
  const meanwhile = readToken()
  if (meanwhile !== stale) return meanwhile
  if (answer.status === 401) {
    clearToken()
    return null
  }
  const token = answer.ok && tokenIn(await answer.json().catch(() => undefined))
  if (!token) throw new CallFailed('error.network')
  storeToken(token)
  return token
}

const tokenIn = (body: unknown): string | undefined =>
  typeof body === 'object' && body !== null && 'token' in body && typeof body.token === 'string'
    ? body.token
    : undefined
