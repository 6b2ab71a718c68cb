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
import { setupLifeMs } from '../setup/setups.ts'
import { confirmedLifeMs } from './confirmed.ts'
import { allow, identitiesOf, type OwnIdentitiesParts, remove } from './identities.ts'
import { type ToldOfLogoutParts, toldOfLogout } from './logout.ts'
import { type IdentityRegistrationParts, registerByIdentity } from './registration.ts'
import { beginIdentity, finishIdentity, type IdentitySignInParts } from './sign-in.ts'

/** In bytes. */
const mostOfForm = 20_000

export interface IdentityRouteParts
  extends OwnIdentitiesParts, IdentitySignInParts, IdentityRegistrationParts, ToldOfLogoutParts {
  cookies: Cookies
}

export function identityRoutes(app: FastifyInstance, parts: IdentityRouteParts): void {
  const { cookies, confirmed } = parts

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
      const came = await finishIdentity(parts, body, attempt, browser)
      if (!('token' in came)) {
        cookies.set(reply, 'identity', confirmed.keep(came), confirmedLifeMs / 1000)
        return success({
          message: text(browser.language, 'server.identity.confirmed'),
          token: null,
        })
      }
      await keepSession(parts, request, reply, came)
      return success({ message: text(browser.language, 'server.login.done'), token: came.token })
    },
  )

  answerAnyone(
    app,
    call.registerByIdentity,
    schema.registerByIdentity,
    async ({ body, request, reply }) => {
      requireSameOrigin(request)
      const browser = browserOf(request, cookies)
      const identity = cookies.read(request, 'identity')
      const begun = await registerByIdentity(parts, body.email, identity, browser)
      cookies.set(reply, 'setup', begun.cookie, setupLifeMs / 1000)
      return success({
        message: text(browser.language, 'server.identity.code-sent'),
        user_id: begun.handle,
      })
    },
  )

  // As providers send it: a form, and nothing else of ours comes so.
  void app.register(async (forms) => {
    forms.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: mostOfForm },
      async (_request: unknown, body: string | Buffer) =>
        Object.fromEntries(new URLSearchParams(String(body))),
    )
    answerAnyone(
      forms,
      call.identityLoggedOut,
      schema.identityLoggedOut,
      async ({ params, body, request }) => {
        const { provider } = params
        await toldOfLogout(parts, { provider, token: body.logout_token, address: request.ip })
        return { success: true }
      },
    )
  })

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
