/** Asks a provider who somebody is, by the authorization code flow, and checks what it answers. */
import { createRemoteJWKSet, errors, type JWTPayload, jwtVerify } from 'jose'
import * as oidc from 'openid-client'
import { z } from 'zod'
import { type Clock, hoursMs } from '../../clock.ts'
import type { IdentityProviderSettings } from './settings.ts'

/** What a browser brings back, and what only its own attempt can bring. */
export interface Attempt {
  state: string
  nonce: string
  verifier: string
  /** For whoever has to log in there now: since when that counts, in milliseconds since 1970. */
  since?: number | undefined
}
export interface Brought {
  code: string
  state: string
  iss?: string | undefined
}

export interface ProvedIdentity {
  subject: string
  nationalId: string
  level: string | null
  /** `1988-03-14`; null where the provider tells none, empty where nobody can say which day it means. */
  dateOfBirth: string | null
  /** What the provider calls the session there, where it does. */
  session: string | null
}

/** Whose sessions have ended at the provider: of a person, of one session there, or of both. */
export type LoggedOut = { id: string; session: string | null; subject: string | null }

/** Something is wrong with what it answered. `reason` is for the log: it names no person. */
export class IdentityRefused extends Error {
  readonly reason: string

  constructor(reason: string) {
    super(reason)
    this.reason = reason
  }
}

/** It could not be asked. */
export class IdentityUnavailable extends IdentityRefused {}

/** How its tokens may be signed: by its own key alone. */
const signatures = ['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512', 'ES256', 'ES384', 'EdDSA']
/** How old a logout token may be, in seconds; which ones were taken is remembered for longer. */
const logoutTokenSeconds = 120

/** How far its clock may be from ours, in seconds. */
const fastest = 30
const patienceSeconds = 10
/** What it says of itself is asked for again after this. */
const keptMs = hoursMs(1)

export class IdentityProvider {
  readonly settings: IdentityProviderSettings
  /** Where it sends the browser back to, and nowhere else. */
  readonly redirect: string
  readonly #clock: Clock
  #keys: ReturnType<typeof createRemoteJWKSet> | undefined
  #known: { at: number; configuration: Promise<oidc.Configuration> } | undefined

  constructor(settings: IdentityProviderSettings, redirect: string, clock: Clock) {
    this.settings = settings
    this.redirect = redirect
    this.#clock = clock
  }

  newAttempt(state: string): Attempt {
    return { state, nonce: oidc.randomNonce(), verifier: oidc.randomPKCECodeVerifier() }
  }

  /** Whether it says when somebody has logged in there: else nobody can know whether they did so now. */
  get tellsWhen(): boolean {
    return this.settings.issuer !== undefined
  }

  /** Where the browser goes. @throws {IdentityUnavailable} */
  async addressFor({ state, nonce, verifier, since }: Attempt, language: string): Promise<string> {
    const { scope, acr_values, pkce, issuer } = this.settings
    return asked(async () => {
      const url = oidc.buildAuthorizationUrl(await this.#configuration(), {
        redirect_uri: this.redirect,
        scope,
        state,
        ui_locales: language,
        ...(acr_values !== undefined && { acr_values }),
        // Who is asked anew each time, also where somebody else has logged in there before.
        ...(issuer !== undefined && { nonce, prompt: 'login' }),
        ...(since !== undefined && { max_age: '0' }),
        ...(pkce && {
          code_challenge: await oidc.calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      })
      return url.href
    })
  }

  /** Who came back. @throws {IdentityRefused} {IdentityUnavailable} */
  async identify(brought: Brought, attempt: Attempt): Promise<ProvedIdentity> {
    const claims = await asked(() =>
      this.settings.issuer === undefined
        ? this.#byOAuth(brought, attempt)
        : this.#byOpenId(brought, attempt),
    )
    return this.#identityIn(claims)
  }

  /** Where the browser goes to log out at the provider, too; undefined where it offers that nowhere. @throws {IdentityUnavailable} */
  async leaveAddress(comesBackTo: string, language: string): Promise<string | undefined> {
    const { issuer, endpoints } = this.settings
    if (issuer === undefined) {
      if (endpoints?.logout === undefined) return undefined
      const url = new URL(endpoints.logout)
      url.searchParams.set('redirect_uri', comesBackTo)
      return url.href
    }
    return asked(async () => {
      const configuration = await this.#configuration()
      if (configuration.serverMetadata().end_session_endpoint === undefined) return undefined
      return oidc.buildEndSessionUrl(configuration, {
        post_logout_redirect_uri: comesBackTo,
        ui_locales: language,
      }).href
    })
  }

  /**
   * What a logout token says (OpenID Connect Back-Channel Logout 1.0, 2.6).
   * @throws {IdentityRefused} for one that is not of this provider, for us, of the last minutes, or no logout token
   */
  async loggedOut(token: string): Promise<LoggedOut> {
    if (this.settings.issuer === undefined) throw new IdentityRefused('no OpenID Connect')
    const server = await asked(async () => (await this.#configuration()).serverMetadata())
    try {
      const { payload } = await jwtVerify(token, this.#keysAt(server.jwks_uri), {
        issuer: server.issuer,
        audience: this.settings.client_id,
        algorithms: [...signatures],
        currentDate: this.#clock.now(),
        clockTolerance: fastest,
        maxTokenAge: logoutTokenSeconds,
        requiredClaims: ['jti', 'events'],
      })
      return logoutIn(payload)
    } catch (error) {
      if (error instanceof errors.JWKSTimeout) throw new IdentityUnavailable(error.code)
      if (error instanceof errors.JOSEError) throw new IdentityRefused(error.code)
      if (error instanceof z.ZodError) throw new IdentityRefused('no logout token')
      throw error instanceof IdentityRefused ? error : new IdentityUnavailable(String(error))
    }
  }

  /** Kept, with a pause between two readings: a token that names an unknown key does not make it ask each time. */
  #keysAt(address: string | undefined) {
    if (address === undefined) throw new IdentityRefused('no keys')
    this.#keys ??= createRemoteJWKSet(new URL(address), {
      timeoutDuration: patienceSeconds * 1000,
    })
    return this.#keys
  }

  /** The ID token is signed, for us, of this attempt; what the user information adds is about the same person. */
  async #byOpenId({ code, state, iss }: Brought, { state: own, nonce, verifier, since }: Attempt) {
    const configuration = await this.#configuration()
    const url = this.#cameBack({ code, state, ...(iss !== undefined && { iss }) })
    const tokens = await oidc.authorizationCodeGrant(configuration, url, {
      expectedState: own,
      expectedNonce: nonce,
      pkceCodeVerifier: verifier,
      idTokenExpected: true,
    })
    const claims = tokens.claims()
    if (!claims) throw new IdentityRefused('no ID token')
    if (since !== undefined) requireLoginSince(since, claims.auth_time)
    const more =
      configuration.serverMetadata().userinfo_endpoint === undefined
        ? {}
        : await oidc.fetchUserInfo(configuration, tokens.access_token, claims.sub)
    return { ...more, ...claims }
  }

  async #byOAuth({ code, state }: Brought, { state: own, verifier }: Attempt) {
    const configuration = await this.#configuration()
    const tokens = await oidc.authorizationCodeGrant(
      configuration,
      this.#cameBack({ code, state }),
      {
        expectedState: own,
        ...(this.settings.pkce && { pkceCodeVerifier: verifier }),
      },
    )
    const { userinfo } = this.settings.endpoints ?? { userinfo: '' }
    const answer = await oidc.fetchProtectedResource(
      configuration,
      tokens.access_token,
      new URL(userinfo),
      'GET',
    )
    if (answer.status >= 500) throw new IdentityUnavailable(`user information: ${answer.status}`)
    if (answer.status !== 200) throw new IdentityRefused(`user information: ${answer.status}`)
    const claims: unknown = await answer.json()
    return z.record(z.string(), z.unknown()).parse(claims)
  }

  #cameBack(brought: Record<string, string>): URL {
    const url = new URL(this.redirect)
    url.search = new URLSearchParams(brought).toString()
    return url
  }

  #identityIn(claims: Record<string, unknown>): ProvedIdentity {
    const { subject, national_id, level, date_of_birth } = this.settings.claims
    const [id, number] = [textIn(claims[subject]), textIn(claims[national_id])]
    if (id === null) throw new IdentityRefused(`no claim ${subject}`)
    return {
      subject: id,
      // Who has none is nobody whom an insurer could know by it.
      nationalId: number ?? '',
      level: level === undefined ? null : textIn(claims[level]),
      dateOfBirth: date_of_birth === undefined ? null : dayIn(claims[date_of_birth]),
      session: this.settings.issuer === undefined ? null : textIn(claims['sid']),
    }
  }

  /** As it says of itself, kept for a while. */
  async #configuration(): Promise<oidc.Configuration> {
    const now = Date.now()
    if (this.#known && now - this.#known.at < keptMs) return this.#known.configuration
    const configuration = this.#read()
    const known = { at: now, configuration }
    this.#known = known
    // What could not be read is asked for again the next time.
    configuration.catch(() => {
      if (this.#known === known) this.#known = undefined
    })
    return configuration
  }

  async #read(): Promise<oidc.Configuration> {
    const { issuer, endpoints, client_id, client_secret, client_auth } = this.settings
    const metadata = {
      client_secret,
      // Times are judged by the portal's own clock.
      [oidc.clockSkew]: Math.round((+this.#clock.now() - Date.now()) / 1000),
      [oidc.clockTolerance]: fastest,
    }
    const show =
      client_auth === 'post' ? oidc.ClientSecretPost(client_secret) : plainly(client_secret)
    if (issuer !== undefined) {
      const configuration = await oidc.discovery(new URL(issuer), client_id, metadata, show, {
        timeout: patienceSeconds,
        execute: issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [],
      })
      // Also of what came by TLS from the provider itself.
      oidc.enableNonRepudiationChecks(configuration)
      return configuration
    }
    if (!endpoints)
      throw new Error(`The provider ${this.settings.id} has neither issuer nor endpoints.`)
    const configuration = new oidc.Configuration(
      {
        issuer: new URL(endpoints.authorize).origin,
        authorization_endpoint: endpoints.authorize,
        token_endpoint: endpoints.token,
        userinfo_endpoint: endpoints.userinfo,
      },
      client_id,
      metadata,
      show,
    )
    configuration.timeout = patienceSeconds
    if (endpoints.token.startsWith('http:')) oidc.allowInsecureRequests(configuration)
    return configuration
  }
}

/** @throws {IdentityRefused} for who was logged in there before, or since nobody knows when */
function requireLoginSince(since: number, loggedIn: number | undefined): void {
  if (loggedIn === undefined) throw new IdentityRefused('no auth_time')
  if ((loggedIn + fastest) * 1000 < since) throw new IdentityRefused('logged in before')
}

/** As it is, where the specification would have it form-encoded, which not every server undoes. */
const plainly =
  (secret: string): oidc.ClientAuth =>
  (_server, { client_id }, _body, headers) => {
    const pair = Buffer.from(`${client_id}:${secret}`).toString('base64')
    headers.set('authorization', `Basic ${pair}`)
  }

const textIn = (claim: unknown): string | null => {
  const said = typeof claim === 'number' ? String(claim) : claim
  return typeof said === 'string' && said.trim() !== '' && said.length <= 500 ? said.trim() : null
}

/** `1988-03-14`, also where it is written `14/03/1988` or `14-03-1988`; empty where it cannot be read. */
function dayIn(claim: unknown): string | null {
  const said = textIn(claim)
  if (said === null) return null
  const [, day, month, year] = /^(\d{2})[/-](\d{2})[/-](\d{4})$/.exec(said) ?? []
  const written = year === undefined ? said.slice(0, 10) : `${year}-${month}-${day}`
  return z.iso.date().safeParse(written).success ? written : ''
}

const logoutEvent = 'http://schemas.openid.net/event/backchannel-logout'
const logoutToken = z
  .looseObject({
    jti: z.string().min(1).max(500),
    sub: z.string().min(1).max(500).optional(),
    sid: z.string().min(1).max(500).optional(),
    events: z.looseObject({ [logoutEvent]: z.looseObject({}) }),
    // So that no ID token is taken for one.
    nonce: z.undefined().optional(),
  })
  .refine(({ sub, sid }) => sub !== undefined || sid !== undefined)

function logoutIn(payload: JWTPayload): LoggedOut {
  const { jti, sub = null, sid = null } = logoutToken.parse(payload)
  return { id: jti, subject: sub, session: sid }
}

/** Errors of the library in our own two kinds. */
async function asked<Answer>(ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask()
  } catch (error) {
    throw inOurWords(error)
  }
}

function inOurWords(error: unknown): IdentityRefused {
  if (error instanceof IdentityRefused) return error
  if (error instanceof oidc.ResponseBodyError)
    return error.status >= 500
      ? new IdentityUnavailable(`${error.status} ${error.error}`)
      : new IdentityRefused(error.error)
  if (error instanceof oidc.ClientError) {
    const { cause, code = 'unknown' } = error
    const failed = cause instanceof Response ? cause.status >= 500 : code === 'OAUTH_TIMEOUT'
    return failed ? new IdentityUnavailable(code) : new IdentityRefused(code)
  }
  if (error instanceof oidc.AuthorizationResponseError) return new IdentityRefused(error.error)
  if (error instanceof z.ZodError || error instanceof SyntaxError)
    return new IdentityRefused('user information is not JSON')
  return new IdentityUnavailable(error instanceof Error ? error.message : 'unknown')
}

/** All that are configured, by their ids. */
export type IdentityProviders = ReadonlyMap<string, IdentityProvider>
