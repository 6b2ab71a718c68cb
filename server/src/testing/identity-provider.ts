/** A real provider of identities, beside which tests stand as the person at the browser; and one who answers otherwise than it should. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { webcrypto } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Provider } from 'oidc-provider'

/** Whom it knows, by what it tells. */
export interface KnownPerson {
  sub: string
  national_id?: string
  level?: string
  birthdate?: string
  /** As UAE PASS names them. */
  uuid?: string
  idn?: string
  userType?: string
  dob?: string
}

type Claims = JWTPayload & Record<string, unknown>

/** How it answers otherwise than it should. */
export interface Otherwise {
  /** What stands in its ID token. */
  idToken?: (claims: Claims) => Claims
  /** By whom that is signed; `nobody` leaves it unsigned. */
  signedBy?: 'itself' | 'another' | 'nobody'
  userInfo?: (claims: Claims) => Claims
  /** Whether it fails at all. */
  fails?: boolean
}

export const client = { client_id: 'falaj_of_tests', client_secret: 'a secret of the tests' }

export class IdentityProviderOfTests implements AsyncDisposable {
  readonly issuer: string
  readonly #server: Server
  /** Who stands at the browser; null cancels. */
  person: KnownPerson | null = null
  otherwise: Otherwise = {}
  /** What the last authorization asked for. */
  asked = new URLSearchParams()
  /** Where it tells that somebody has logged out there, and what it then sends. */
  tells: (body: string) => Promise<number> = async () => 200
  /** Of the browser that was there last. */
  #cookies = new Map<string, string>()
  /** Signs a logout token as it does, or as another would. */
  readonly signs: (claims: JWTPayload, by?: 'itself' | 'another') => Promise<string>

  private constructor(issuer: string, server: Server, signs: IdentityProviderOfTests['signs']) {
    this.issuer = issuer
    this.#server = server
    this.signs = signs
  }

  /** `below`: where it lies, as UAE PASS below `/idshub`. */
  static async open(
    redirects: (issuer: string) => string[],
    below = '',
  ): Promise<IdentityProviderOfTests> {
    const own = await generateKeyPair('RS256', { extractable: true })
    const another = await generateKeyPair('RS256', { extractable: true })
    const kid = 'of-tests'
    const server = createServer()
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
    const { port } = server.address() as AddressInfo
    const issuer = `http://localhost:${port}`
    const keys = { itself: own.privateKey, another: another.privateKey }
    const made = new IdentityProviderOfTests(issuer, server, (claims, by = 'itself') =>
      new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'logout+jwt' })
        .sign(keys[by]),
    )
    const people = new Map<string, KnownPerson>()
    const provider = new Provider(issuer, {
      clients: [
        {
          ...client,
          redirect_uris: redirects(issuer),
          post_logout_redirect_uris: redirects(issuer).map(
            (one) => new URL('/portal/login', one).href,
          ),
          backchannel_logout_uri: 'http://portal.example/told',
          backchannel_logout_session_required: true,
        },
      ],
      jwks: { keys: [{ ...(await exportJWK(own.privateKey)), kid, use: 'sig', alg: 'RS256' }] },
      cookies: { keys: ['a key of the tests'] },
      scopes: ['openid', 'urn:uae:digitalid:profile:general'],
      claims: { openid: ['sub'], profile: ['national_id', 'level', 'birthdate'] },
      conformIdTokenClaims: false,
      features: {
        devInteractions: { enabled: false },
        rpInitiatedLogout: { enabled: true },
        backchannelLogout: { enabled: true },
      },
      fetch: async (_url, options) =>
        new Response(null, { status: await made.tells(String(options?.body)) }),
      // As strict as the portal's own settings let it be.
      pkce: { required: () => below === '' },
      routes: {
        authorization: `${below}/authorize`,
        token: `${below}/token`,
        userinfo: `${below}/me`,
      },
      interactions: { url: (_ctx, { uid }) => `/person/${uid}` },
      findAccount: (_ctx, sub) => {
        const person = people.get(sub)
        return person && { accountId: sub, claims: () => ({ ...person }) }
      },
    })
    provider.use(async (ctx, next) => {
      if (made.otherwise.fails) {
        ctx.status = 502
        return
      }
      if (ctx.path === `${below}/authorize`) {
        made.asked = new URLSearchParams(ctx.querystring)
        // UAE PASS takes them without OpenID Connect.
        if (below !== '') ctx.query = { ...ctx.query, acr_values: undefined }
      }
      const found = /^\/person\/([\w-]+)$/.exec(ctx.path)
      if (found) {
        const { person } = made
        if (person) people.set(person.sub, person)
        ctx.redirect(await answerFor(provider, ctx, person))
        return
      }
      if (ctx.path === `${below}/userinfo`) {
        const [, bearer = ''] = (ctx.get('authorization') ?? '').split(' ')
        const token = await provider.AccessToken.find(bearer)
        ctx.status = token ? 200 : 401
        const claims: Claims = { ...people.get(token?.accountId ?? '') }
        ctx.body = made.otherwise.userInfo?.(claims) ?? claims
        return
      }
      await next()
      const body = ctx.body as Claims
      if (ctx.path === `${below}/token` && typeof body['id_token'] === 'string')
        body['id_token'] = await forged(body['id_token'], made.otherwise, {
          itself: own.privateKey,
          another: another.privateKey,
          kid,
        })
      if (ctx.path === `${below}/me` && made.otherwise.userInfo)
        ctx.body = made.otherwise.userInfo(body)
    })
    const answer = provider.callback()
    server.on('request', (request, response) => void answer(request, response))
    return made
  }

  /** Goes there as a browser does, and comes back with what the address then carries. */
  async visit(address: string): Promise<Record<string, string>> {
    const cookies = new Map<string, string>()
    this.#cookies = cookies
    let next = new URL(address)
    for (let hop = 0; hop < 10; hop++) {
      const answer = await fetch(next, {
        redirect: 'manual',
        headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
      })
      for (const cookie of answer.headers.getSetCookie()) {
        const [name = '', value = ''] = cookie.split(';', 1).join('').split('=')
        cookies.set(name, value)
      }
      const location = answer.headers.get('location')
      if (!location) throw new Error(`It answered ${answer.status}: ${await answer.text()}`)
      next = new URL(location, next)
      if (next.origin !== this.issuer) return Object.fromEntries(next.searchParams)
    }
    throw new Error('It leads nowhere.')
  }

  /** The browser that was there last logs out there, and agrees. Answers where it is sent then. */
  async leave(address: string): Promise<string | null> {
    const cookie = () => [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const asked = await fetch(address, { headers: { cookie: cookie() } })
    for (const set of asked.headers.getSetCookie()) {
      const [name = '', value = ''] = set.split(';', 1).join('').split('=')
      this.#cookies.set(name, value)
    }
    const page = await asked.text()
    const [, action = ''] = /action="([^"]+)"/.exec(page) ?? []
    const [, xsrf = ''] = /name="xsrf" value="([^"]+)"/.exec(page) ?? []
    const answer = await fetch(action, {
      method: 'POST',
      redirect: 'manual',
      headers: { cookie: cookie() },
      body: new URLSearchParams({ xsrf, logout: 'yes' }),
    })
    return answer.headers.get('location')
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#server.closeAllConnections()
    await new Promise((closed) => this.#server.close(closed))
  }
}

/** Where the browser goes on, once the person has logged in and agreed, or has cancelled. */
async function answerFor(
  provider: Provider,
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  person: KnownPerson | null,
): Promise<string> {
  const { params } = await provider.interactionDetails(req, res)
  const { client_id, scope } = params as Record<string, string>
  if (!person) return provider.interactionResult(req, res, { error: 'access_denied' })
  const grant = new provider.Grant({ accountId: person.sub, clientId: client_id })
  grant.addOIDCScope(scope ?? '')
  return provider.interactionResult(req, res, {
    login: { accountId: person.sub },
    consent: { grantId: await grant.save() },
  })
}

async function forged(
  token: string,
  { idToken, signedBy = 'itself' }: Otherwise,
  keys: Record<'itself' | 'another', webcrypto.CryptoKey> & { kid: string },
): Promise<string> {
  if (!idToken && signedBy === 'itself') return token
  const [, payload = ''] = token.split('.')
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as Claims
  const said = idToken?.(claims) ?? claims
  if (signedBy === 'nobody') return `${inBase64({ alg: 'none' })}.${inBase64(said)}.`
  return new SignJWT(said).setProtectedHeader({ alg: 'RS256', kid: keys.kid }).sign(keys[signedBy])
}

const inBase64 = (part: unknown) => Buffer.from(JSON.stringify(part)).toString('base64url')
