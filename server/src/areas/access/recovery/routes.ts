/** The calls of recovery and passwords. */
import * as call from '@falaj/contract/access/recovery/calls.ts'
import * as schema from '@falaj/contract/access/recovery/schemas.ts'
import * as ownCalls from '@falaj/contract/profile/calls.ts'
import * as ownSchemas from '@falaj/contract/profile/schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cookies } from '../../../http/cookies.ts'
import { languageOf } from '../../../http/language.ts'
import { idempotencyKeyOf } from '../../../http/idempotency-key.ts'
import { answerAnyone, answerMember, success } from '../../../http/route.ts'
import { type MessageKey, text } from '../../../text.ts'
import { browserOf } from '../browser.ts'
import type { Sessions } from '../sessions.ts'
import { changeOwnPassword } from './own-password.ts'
import type { Recovery } from './recovery.ts'
import { changeExpiredPassword, setPasswordByLink, type SetPasswordParts } from './set-password.ts'

export function recoveryRoutes(
  app: FastifyInstance,
  parts: SetPasswordParts & { recovery: Recovery; cookies: Cookies; sessions: Sessions },
) {
  const { recovery, cookies } = parts

  answerAnyone(app, call.forgotPassword, schema.forgotPassword, async ({ body, request }) => {
    await recovery.askForLink(body.username, browserOf(request, cookies))
    return done(request, 'server.forgot.sent')
  })

  answerAnyone(app, call.recoverUsername, schema.recoverUsername, async ({ body, request }) => {
    await recovery.askForUsername(body, browserOf(request, cookies))
    return done(request, 'server.recover.sent')
  })

  answerAnyone(app, call.securityQuestions, schema.securityQuestions, async ({ params, request }) =>
    success({ data: await recovery.questions(params.email, browserOf(request, cookies)) }),
  )

  answerAnyone(app, call.checkLink, schema.checkLink, async ({ body, request }) => {
    return success({ data: { good: await recovery.isGood(body, browserOf(request, cookies)) } })
  })

  answerAnyone(app, call.resetPassword, schema.resetPassword, async ({ body, request }) => {
    await recovery.resetPassword(body, browserOf(request, cookies))
    return done(request, 'server.reset.done')
  })

  answerAnyone(app, call.setNewPassword, schema.setNewPassword, async ({ body, request }) => {
    await setPasswordByLink(parts, body, request.ip)
    return done(request, 'server.password.set')
  })

  answerAnyone(app, call.updatePassword, schema.updatePassword, async ({ body, request }) => {
    await changeExpiredPassword(parts, body, browserOf(request, cookies))
    return done(request, 'server.reset.done')
  })

  answerMember(
    app,
    ownCalls.changeLoginCredentials,
    ownSchemas.changeLoginCredentials,
    async ({ member, body, request }) => {
      await changeOwnPassword(parts, member, body, {
        key: idempotencyKeyOf(request),
        address: request.ip,
      })
      return done(request, 'server.profile.password-changed')
    },
  )
}

const done = (request: FastifyRequest, key: MessageKey) =>
  success({ message: text(languageOf(request), key) })
