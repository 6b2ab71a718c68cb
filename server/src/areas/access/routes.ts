/** The calls of sign-in and session. */
import * as call from '@falaj/contract/access/calls.ts'
import * as schema from '@falaj/contract/access/schemas.ts'
import type { BodyOf } from '@falaj/contract/call.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import type { Cookies } from '../../http/cookies.ts'
import { basePath } from '../../base-path.ts'
import { languageOf } from '../../http/language.ts'
import { signInAgain } from '../../http/refusal.ts'
import { answerAnyone, answerMember, success } from '../../http/route.ts'
import { requireSameOrigin } from '../../http/same-origin.ts'
import type { Database } from '../../ports/database/open.ts'
import type { IdentityProviders } from '../../ports/identity/identity-provider.ts'
import { text } from '../../text.ts'
import type { GuideVideo } from '../content/guide-video.ts'
import type { Policies } from '../policies/policies.ts'
import { keepLanguage } from './accounts.ts'
import { browserOf } from './browser.ts'
import { factorsDue } from './factor-rules.ts'
import { leaveAddressOf } from './national-identity/logout.ts'
import { codeLifeMs } from './one-time-codes.ts'
import type { RefreshTokens } from './refresh.ts'
import type { FactorAnswer } from './second-factor.ts'
import type { ServerKeys } from './server-keys.ts'
import { keepSession } from './session-cookies.ts'
import { sessionUser } from './session-user.ts'
import { absoluteMs, type Sessions } from './sessions.ts'
import { setupLifeMs } from './setup/setups.ts'
import type { SignIn } from './sign-in.ts'
import type { SingleSignOn } from './sso/single-sign-on.ts'
import { isTicket } from './sso/tickets.ts'
import { cameIn } from '../../current-request.ts'

export interface AccessParts {
  database: Database
  clock: Clock
  keys: ServerKeys
  signIn: SignIn
  sessions: Sessions
  refreshTokens: RefreshTokens
  cookies: Cookies
  /** Who proves national identities. */
  providers: IdentityProviders
  publicBaseUrl: string
  audit: Audit
  policies: Policies
  guideVideo: GuideVideo
  singleSignOn: SingleSignOn
}

export function accessRoutes(app: FastifyInstance, parts: AccessParts) {
  const {
    database,
    clock,
    keys,
    signIn,
    sessions,
    refreshTokens,
    cookies,
    audit,
    policies,
    guideVideo,
    singleSignOn,
    providers,
    publicBaseUrl,
  } = parts
  /** Where a provider sends the browser back to who has logged out there. */
  const publicAddress = `${publicBaseUrl}${basePath}/login`

  answerAnyone(app, call.metaData, schema.metaData, async ({ request }) => {
    const { kid, publicKey } = await keys.current('password')
    return success({
      data: publicKey.export({ type: 'spki', format: 'der' }).toString('base64'),
      kid,
      time: +clock.now(),
      message: text(languageOf(request), 'server.meta-data'),
    })
  })

  answerAnyone(app, call.guideVideo, schema.guideVideo, async ({ request }) =>
    success({ data: guideVideo(languageOf(request)) }),
  )

  answerAnyone(app, call.login, schema.login, async ({ body, request, reply }) => {
    const browser = browserOf(request, cookies, body.browser_finger_print)
    const { flags, session, asked, setup } = await signIn.withPassword(
      body.email,
      body.password,
      browser,
    )
    if (asked) cookies.set(reply, 'challenge', asked.challenge, codeLifeMs / 1000)
    if (setup) cookies.set(reply, 'setup', setup.cookie, setupLifeMs / 1000)
    if (session) await keepSession(parts, request, reply, session)
    const asksFor = asked?.for === 'app' ? 'server.login.app' : 'server.login.code-sent'
    const nextStep = setup && !flags.has_phone_number ? 'server.register.details-needed' : asksFor
    const message = session ? 'server.login.done' : nextStep
    return success({
      message: text(browser.language, message),
      token: session?.token ?? null,
      ...flags,
      user_id: setup?.handle ?? null,
      dependent_found: setup?.dependentFound ?? false,
      asks_for: asked?.for ?? null,
      code_can_be_sent: asked?.codeCanBeSent ?? false,
    })
  })

  answerAnyone(
    app,
    call.verifyLoginOtp,
    schema.verifyLoginOtp,
    async ({ body, request, reply }) => {
      const browser = browserOf(request, cookies, body.browser_finger_print)
      const session = await signIn.withAnswer(body.email, body.password, answerIn(body), browser)
      cookies.clear(reply, 'challenge')
      await keepSession(parts, request, reply, session)
      return success({ message: text(browser.language, 'server.login.done'), token: session.token })
    },
  )

  answerAnyone(
    app,
    call.resendLoginOtp,
    schema.resendLoginOtp,
    async ({ body, request, reply }) => {
      const browser = browserOf(request, cookies, body.browser_finger_print)
      await signIn.askAgain(browser)
      if (browser.challenge) cookies.set(reply, 'challenge', browser.challenge, codeLifeMs / 1000)
      return success({ message: text(browser.language, 'server.code.sent-again') })
    },
  )

  answerAnyone(app, call.refreshToken, schema.refreshToken, async ({ request, reply }) => {
    requireSameOrigin(request)
    const bearer = bearerOf(request)
    if (!bearer) throw signInAgain()
    if (isTicket(bearer)) {
      const session = await singleSignOn.enter(bearer, browserOf(request, cookies))
      await keepSession(parts, request, reply, session)
      return success({ token: session.token })
    }
    const refresh = cookies.read(request, 'refresh')
    if (!refresh) throw signInAgain()
    const holder = await sessions.holder(bearer, { expired: 'accept' })
    const next = await refreshTokens.exchange(refresh, holder)
    cookies.set(reply, 'refresh', next, absoluteMs / 1000)
    return success({ token: await sessions.accessToken(holder) })
  })

  answerAnyone(app, call.logout, schema.logout, async ({ request, reply }) => {
    const refresh = cookies.read(request, 'refresh')
    const bearer = bearerOf(request)
    if (!bearer && !refresh) throw signInAgain()
    const holder =
      bearer && (await sessions.holder(bearer, { expired: 'accept' }).catch(() => undefined))
    const inBrowser = refresh && (await refreshTokens.sessionOf(refresh))
    const sessionId = (holder && holder.sessionId) || inBrowser
    if (sessionId) {
      cameIn(sessionId)
      const accountId = (holder && holder.accountId) || null
      await audit.unitOfWork(async (unit) => {
        await sessions.end(sessionId, 'logout', unit.transaction)
        return unit.tell({ action: 'logout', accountId, address: request.ip })
      })
    }
    // Another session may have taken the place of the one that is left.
    if (!inBrowser || inBrowser === sessionId) cookies.clear(reply, 'refresh')
    const language = languageOf(request)
    const leave =
      sessionId &&
      (await leaveAddressOf({ database, providers, publicAddress }, sessionId, language))
    return success({
      message: text(language, 'server.logged-out'),
      ...(leave && { leave }),
    })
  })

  answerMember(app, call.me, schema.me, async ({ member, request }) =>
    success({
      data: await sessionUser({ database, policies }, member, languageOf(request)),
    }),
  )

  answerMember(app, call.factorsDue, schema.factorsDue, async ({ member }) =>
    success({ data: await factorsDue(database, member) }),
  )

  answerMember(app, call.chooseLanguage, schema.chooseLanguage, async ({ member, body }) => {
    await keepLanguage(database, member.accountId, body.language)
    return success({ message: text(body.language, 'server.language.saved') })
  })
}

function answerIn(body: BodyOf<typeof call.verifyLoginOtp>): FactorAnswer {
  if ('app' in body) return { with: 'app', code: body.app }
  if ('recovery_code' in body) return { with: 'recovery-code', code: body.recovery_code }
  return { with: 'code', code: body.otp }
}

/** The token of an `Authorization: Bearer` header. */
export function bearerOf(request: FastifyRequest): string | undefined {
  return /^Bearer ([\w.-]{20,2000})$/.exec(request.headers.authorization ?? '')?.[1]
}
