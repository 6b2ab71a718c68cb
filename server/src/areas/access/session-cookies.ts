/** Puts an opened session into the browser's cookies. */
import type { FastifyReply } from 'fastify'
import type { Cookies } from '../../http/cookies.ts'
import type { OpenedSession } from './open-session.ts'
import { absoluteMs } from './sessions.ts'
import { trustedForSeconds } from './trusted-browsers.ts'

export function keepSession(cookies: Cookies, reply: FastifyReply, session: OpenedSession): void {
  cookies.set(reply, 'refresh', session.refresh, absoluteMs / 1000)
  if (session.trusted) cookies.set(reply, 'browser', session.trusted, trustedForSeconds)
}
