/** The calls of passkeys. */
import * as call from '@falaj/contract/access/passkeys/calls.ts'
import * as schema from '@falaj/contract/access/passkeys/schemas.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Cookies } from '../../../http/cookies.ts'
import { languageOf } from '../../../http/language.ts'
import { answerAnyone, answerMember, success } from '../../../http/route.ts'
import { requireSameOrigin } from '../../../http/same-origin.ts'
import { text } from '../../../text.ts'
import { browserOf } from '../browser.ts'
import { browserWords } from '../browser-words.ts'
import { keepSession } from '../session-cookies.ts'
import {
  decline,
  isOffered,
  keepPasskey,
  newPasskey,
  passkeysOf,
  type PasskeysParts,
  remove,
  rename,
} from './passkeys.ts'
import { passkeySignInOptions, type PasskeySignInParts, signInWithPasskey } from './sign-in.ts'

export interface PasskeyRouteParts extends PasskeysParts, PasskeySignInParts {
  cookies: Cookies
}

export function passkeyRoutes(app: FastifyInstance, parts: PasskeyRouteParts): void {
  signInRoutes(app, parts)
  ownRoutes(app, parts)
}

function signInRoutes(app: FastifyInstance, parts: PasskeyRouteParts): void {
  answerAnyone(app, call.passkeySignInOptions, schema.passkeySignInOptions, async () =>
    success({ data: await passkeySignInOptions(parts) }),
  )

  answerAnyone(app, call.passkeySignIn, schema.passkeySignIn, async ({ body, request, reply }) => {
    // Another site must not log its readers in to an account of its own.
    requireSameOrigin(request)
    const browser = browserOf(request, parts.cookies)
    const session = await signInWithPasskey(parts, body.passkey, browser)
    await keepSession(parts, request, reply, session)
    return success({ message: text(browser.language, 'server.login.done'), token: session.token })
  })
}

function ownRoutes(app: FastifyInstance, parts: PasskeyRouteParts): void {
  answerMember(app, call.passkeys, schema.passkeys, async ({ member }) =>
    success({ data: await passkeysOf(parts, member) }),
  )

  answerMember(app, call.newPasskey, schema.newPasskey, async ({ member, request }) =>
    success({ data: await newPasskey(parts, member, languageOf(request)) }),
  )

  answerMember(app, call.addPasskey, schema.addPasskey, async ({ member, body, request }) => {
    const { passkey } = body
    const name = nameOf(request)
    return success({
      data: await keepPasskey(parts, member, { passkey, name, address: request.ip }),
    })
  })

  answerMember(
    app,
    call.renamePasskey,
    schema.renamePasskey,
    async ({ member, params, body, request }) => {
      await rename(parts, member, { id: params.id, name: body.name, address: request.ip })
      return success({ message: text(languageOf(request), 'server.passkey.renamed') })
    },
  )

  answerMember(
    app,
    call.removePasskey,
    schema.removePasskey,
    async ({ member, params, request }) => {
      await remove(parts, member, { id: params.id, address: request.ip })
      return success({ message: text(languageOf(request), 'server.passkey.removed') })
    },
  )

  answerMember(app, call.passkeyOffer, schema.passkeyOffer, async ({ member }) =>
    success({ data: { offered: await isOffered(parts, member) } }),
  )

  answerMember(app, call.declinePasskey, schema.declinePasskey, async ({ member, request }) => {
    await decline(parts, member)
    return success({ message: text(languageOf(request), 'server.passkey.declined') })
  })
}

/** As its owner knows the device it was made on; it can be renamed. */
function nameOf(request: FastifyRequest): string {
  const { name, system } = browserWords(request.headers['user-agent'] ?? null)
  const words = [name, system].filter((word) => word !== null).join(', ')
  return (words || text(languageOf(request), 'server.passkey.unnamed')).slice(
    0,
    schema.longestPasskeyName,
  )
}
