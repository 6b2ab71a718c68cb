/** The calls of logins by national identity. */
import * as call from '@falaj/contract/access/national-identity/calls.ts'
import * as schema from '@falaj/contract/access/national-identity/schemas.ts'
import type { FastifyInstance } from 'fastify'
import type { Cookies } from '../../../http/cookies.ts'
import { languageOf } from '../../../http/language.ts'
import { answerAnyone, answerMember, success } from '../../../http/route.ts'
import { requireSameOrigin } from '../../../http/same-origin.ts'
import { text } from '../../../text.ts'
import { browserOf } from '../browser.ts'
import { attemptLifeMs } from '../passkeys/challenges.ts'
import { keepSession } from '../session-cookies.ts'
import { allow, identitiesOf, type OwnIdentitiesParts, remove } from './identities.ts'
import { beginIdentity, finishIdentity, type IdentitySignInParts } from './sign-in.ts'

export interface IdentityRouteParts extends OwnIdentitiesParts, IdentitySignInParts {
  cookies: Cookies
}

export function identityRoutes(app: FastifyInstance, parts: IdentityRouteParts): void {
  const { cookies } = parts

  answerAnyone(
    app,
    call.beginNationalIdentity,
    schema.beginNationalIdentity,
    async ({ body, request, reply }) => {
      // The attempt is this browser's, and of our own page.
      requireSameOrigin(request)
      const { address, cookie } = await beginIdentity(
        parts,
        body.provider,
        browserOf(request, cookies),
      )
      cookies.set(reply, 'identity', cookie, attemptLifeMs / 1000)
      return success({ data: { address } })
    },
  )

  answerAnyone(
    app,
    call.finishNationalIdentity,
    schema.finishNationalIdentity,
    async ({ body, request, reply }) => {
      requireSameOrigin(request)
      const browser = browserOf(request, cookies)
      const attempt = cookies.read(request, 'identity')
      cookies.clear(reply, 'identity')
      const session = await finishIdentity(parts, body, attempt, browser)
      await keepSession(parts, request, reply, session)
      return success({ message: text(browser.language, 'server.login.done'), token: session.token })
    },
  )

  answerMember(app, call.nationalIdentities, schema.nationalIdentities, async ({ member }) =>
    success({ data: await identitiesOf(parts, member) }),
  )

  answerMember(
    app,
    call.removeNationalIdentity,
    schema.removeNationalIdentity,
    async ({ member, params, request }) => {
      await remove(parts, member, { provider: params.provider, address: request.ip })
      return success({ message: text(languageOf(request), 'server.identity.removed') })
    },
  )

  answerMember(
    app,
    call.allowNationalIdentity,
    schema.allowNationalIdentity,
    async ({ member, params, request }) => {
      await allow(parts, member, { provider: params.provider, address: request.ip })
      return success({ message: text(languageOf(request), 'server.identity.allowed') })
    },
  )
}
