/** The call of single sign-on registration. Login tickets are exchanged by `refresh-token`. */
import * as call from '@falaj/contract/access/sso/calls.ts'
import * as schema from '@falaj/contract/access/sso/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Cookies } from '../../../http/cookies.ts'
import { answerAnyone, success } from '../../../http/route.ts'
import { text } from '../../../text.ts'
import { browserOf } from '../browser.ts'
import type { RefreshTokens } from '../refresh.ts'
import { endReplaced } from '../routes.ts'
import { keepSession } from '../session-cookies.ts'
import type { Sessions } from '../sessions.ts'
import type { SingleSignOn } from './single-sign-on.ts'

export function ssoRoutes(
  app: FastifyInstance,
  parts: {
    singleSignOn: SingleSignOn
    cookies: Cookies
    sessions: Sessions
    refreshTokens: RefreshTokens
  },
) {
  const { singleSignOn, cookies } = parts
  answerAnyone(app, call.registerSso, schema.registerSso, async ({ body, request, reply }) => {
    const browser = browserOf(request, cookies)
    const session = await singleSignOn.register(body, browser)
    await endReplaced(parts, cookies.read(request, 'refresh'))
    keepSession(cookies, reply, session)
    return success({ message: text(browser.language, 'server.login.done'), token: session.token })
  })
}
