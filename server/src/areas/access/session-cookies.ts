/** The browser's side of a session: its cookies. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import type { OpenedSession } from './open-session.ts'
import type { RefreshTokens } from './refresh.ts'
import { absoluteMs, type Sessions } from './sessions.ts'
import { trustedForSeconds } from './trusted-browsers.ts'

export interface SessionCookieParts {
  cookies: Cookies
  sessions: Sessions
  refreshTokens: RefreshTokens
}

/** Puts an opened session into the browser, and ends the one whose place it takes: nobody else could end that. */
export async function keepSession(
  { cookies, sessions, refreshTokens }: SessionCookieParts,
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenedSession,
): Promise<void> {
  const before = cookies.read(request, 'refresh')
  const replaced = before && (await refreshTokens.sessionOf(before))
  if (replaced) await sessions.end(replaced, 'replaced')
  cookies.set(reply, 'refresh', session.refresh, absoluteMs / 1000)
  if (session.trusted) cookies.set(reply, 'browser', session.trusted, trustedForSeconds)
}
