/** The demo's provider of identities: a real OpenID Connect provider at which one chooses who one is. */
import type { JsonWebKey } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Provider } from 'oidc-provider'
import { logoutPage, page } from './page.ts'
import type { Person } from './people.ts'

export interface Settings {
  issuer: string
  clientId: string
  clientSecret: string
  redirect: string
  /** Where the browser goes who has logged out here. */
  leftTo: string
  /** Where it tells that somebody has. */
  told: string
  people: readonly Person[]
  /** Signs its ID tokens. */
  signingKey: JsonWebKey
  /** Signs its cookies. */
  cookieKey: string
}

export function makeProvider({
  issuer,
  clientId,
  clientSecret,
  redirect,
  leftTo,
  told,
  people,
  signingKey,
  cookieKey,
}: Settings): Provider {
  const known = new Map(people.map((person) => [person.sub, person]))
  /** Who was chosen from the list, or typed. */
  const chosenIn = (form: URLSearchParams): Person | undefined => {
    if (form.has('cancel')) return undefined
    const chosen = form.get('person') ?? ''
    if (chosen !== 'typed') return known.get(chosen)
    const national_id = (form.get('national_id') ?? '').replaceAll(/[\s-]/g, '')
    const typed: Person = {
      sub: `demo-${national_id}`,
      name: national_id,
      national_id,
      birthdate: form.get('birthdate') ?? '',
      level: 'verified',
    }
    known.set(typed.sub, typed)
    return typed
  }
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirect],
        post_logout_redirect_uris: [leftTo],
        backchannel_logout_uri: told,
        backchannel_logout_session_required: true,
      },
    ],
    jwks: { keys: [{ ...signingKey, kid: 'demo', use: 'sig', alg: 'RS256' }] },
    cookies: { keys: [cookieKey], names: { session: 'demo_identity' } },
    claims: {
      openid: ['sub'],
      profile: ['name', 'national_id', 'level', 'birthdate'],
    },
    features: {
      devInteractions: { enabled: false },
      backchannelLogout: { enabled: true },
      rpInitiatedLogout: {
        enabled: true,
        logoutSource: (ctx, form) => {
          ctx.type = 'html'
          ctx.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
          ctx.body = logoutPage(form, { arabic: isArabic(ctx.query['ui_locales']) })
        },
      },
    },
    // On loopback, which it would not call otherwise.
    fetch: (url, options) => {
      const { dispatcher: _guard, ...rest }: RequestInit & { dispatcher?: unknown } = options ?? {}
      return fetch(url, rest)
    },
    pkce: { required: () => true },
    ttl: { Session: 600, Grant: 600, Interaction: 600, AccessToken: 300, IdToken: 300 },
    interactions: { url: (_ctx, { uid }) => `/person/${uid}` },
    findAccount: (_ctx, sub) => {
      const person = known.get(sub)
      return person && { accountId: sub, claims: () => ({ ...person }) }
    },
  })
  provider.use(async (ctx, next) => {
    if (!ctx.path.startsWith('/person/')) return next()
    const { uid, params } = await provider.interactionDetails(ctx.req, ctx.res)
    if (ctx.method === 'GET') {
      ctx.type = 'html'
      ctx.set('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      ctx.set('cache-control', 'no-store')
      ctx.body = page({ action: `/person/${uid}`, people, arabic: isArabic(params['ui_locales']) })
      return
    }
    const person = chosenIn(new URLSearchParams(await bodyOf(ctx)))
    ctx.status = 303
    ctx.set('location', await leadsTo(provider, ctx, person))
  })
  return provider
}

const isArabic = (locales: unknown): boolean => String(locales ?? 'en').startsWith('ar')

/** Where the browser goes on: as this person, or with nothing. */
async function leadsTo(
  provider: Provider,
  { req, res }: { req: IncomingMessage; res: ServerResponse },
  person: Person | undefined,
): Promise<string> {
  if (!person) return provider.interactionResult(req, res, { error: 'access_denied' })
  const { params } = await provider.interactionDetails(req, res)
  const grant = new provider.Grant({
    accountId: person.sub,
    clientId: String(params['client_id']),
  })
  grant.addOIDCScope(String(params['scope']))
  return provider.interactionResult(req, res, {
    login: { accountId: person.sub, remember: false },
    consent: { grantId: await grant.save() },
  })
}

async function bodyOf({ req }: { req: IncomingMessage }): Promise<string> {
  let body = ''
  for await (const part of req) {
    body += String(part)
    if (body.length > 10_000) throw new Error('It sends too much.')
  }
  return body
}
