/** The calls of the authenticator app and of recovery codes. */
import * as call from '@falaj/contract/access/authenticator-app/calls.ts'
import * as schema from '@falaj/contract/access/authenticator-app/schemas.ts'
import type { FastifyInstance } from 'fastify'
import { languageOf } from '../../../http/language.ts'
import { answerMember, success } from '../../../http/route.ts'
import { text } from '../../../text.ts'
import {
  allowCodeByMessage,
  appOf,
  beginApp,
  newRecoveryCodes,
  type OwnAppParts,
  turnOff,
  turnOn,
} from './authenticator-app.ts'

export function appRoutes(app: FastifyInstance, parts: OwnAppParts): void {
  answerMember(app, call.ownApp, schema.ownApp, async ({ member }) =>
    success({ data: await appOf(parts, member) }),
  )

  answerMember(app, call.newApp, schema.newApp, async ({ member }) =>
    success({ data: await beginApp(parts, member) }),
  )

  answerMember(app, call.turnAppOn, schema.turnAppOn, async ({ member, body, request }) => {
    const { key, set_up: setUp, otp: code } = body
    await turnOn(parts, member, { key, setUp, code, address: request.ip })
    return success({ message: text(languageOf(request), 'server.app.on') })
  })

  answerMember(app, call.changeApp, schema.changeApp, async ({ member, body, request }) => {
    const allowed = body.code_by_message
    await allowCodeByMessage(parts, member, { allowed, address: request.ip })
    const key = allowed ? 'server.app.code-sent-on' : 'server.app.code-sent-off'
    return success({ message: text(languageOf(request), key) })
  })

  answerMember(app, call.turnAppOff, schema.turnAppOff, async ({ member, request }) => {
    await turnOff(parts, member, request.ip)
    return success({ message: text(languageOf(request), 'server.app.off') })
  })

  answerMember(app, call.makeRecoveryCodes, schema.makeRecoveryCodes, async ({ member, request }) =>
    success({ data: { codes: await newRecoveryCodes(parts, member, request.ip) } }),
  )
}
