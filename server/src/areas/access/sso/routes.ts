/** The call of single sign-on registration. Login tickets are exchanged by `refresh-token`. */
import * as call from '@falaj/contract/access/sso/calls.ts'
import * as schema from '@falaj/contract/access/sso/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { answerAnyone, success } from '../../../http/route.ts'
import { text } from '../../../text.ts'
import { browserOf } from '../browser.ts'
import { keepSession, type SessionCookieParts } from '../session-cookies.ts'
import type { SingleSignOn } from './single-sign-on.ts'

export function ssoRoutes(
  app: FastifyInstance,
  parts: SessionCookieParts & { singleSignOn: SingleSignOn },
) {
  const { singleSignOn, cookies } = parts
  answerAnyone(app, call.registerSso, schema.registerSso, async ({ body, request, reply }) => {
    const browser = browserOf(request, cookies)
    const session = await singleSignOn.register(body, browser)
    await keepSession(parts, request, reply, session)
    return success({ message: text(browser.language, 'server.login.done'), token: session.token })
  })
}
