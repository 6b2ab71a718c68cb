/**
 * Who proves identities, as an operator writes it in `OIDC_PROVIDERS`: a list, in JSON. A profile fills in what is the same
 * for everybody who uses that provider.
 */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { z } from 'zod'
import { uaePass, uaePassEnvironments } from './uae-pass.ts'

/** Where its claims are said, by what they say. */
export interface IdentityClaims {
  /** Its own id of the person, which never changes. */
  subject: string
  national_id: string
  /** How well it knows them. */
  level?: string | undefined
  date_of_birth?: string | undefined
}

export interface IdentityEndpoints {
  authorize: string
  token: string
  userinfo: string
  logout?: string | undefined
}

export interface IdentityProviderSettings {
  /** In addresses and in the database: it stays. */
  id: string
  /** As members know it. */
  names: Texts
  /** What its button says. */
  buttons: Texts
  /** Whose national ids it tells. */
  country: string
  client_id: string
  client_secret: string
  /** OpenID Connect, which tells all else itself. */
  issuer?: string | undefined
  /** Plain OAuth 2. */
  endpoints?: IdentityEndpoints | undefined
  scope: string
  acr_values?: string | undefined
  /** Whether it takes PKCE; all of OpenID Connect does. */
  pkce: boolean
  /** How the client shows its secret. */
  client_auth: 'basic' | 'post'
  claims: IdentityClaims
  /** Which levels open an account; without them, all do. */
  levels?: string[] | undefined
}

const claim = z.string().regex(/^[\w.:/-]{1,200}$/, 'must be the name of a claim')
const texts = z
  .record(
    z.string().regex(/^[a-z]{2,3}$/, 'must be by language, such as en'),
    z.string().trim().min(1).max(60),
  )
  .refine((said) => fallbackLanguage in said, `must be there in ${fallbackLanguage}`)

const loopback = new Set(['localhost', '127.0.0.1', '[::1]'])
/** In clear only where nobody is in between. */
const isSafe = (address: string): boolean => {
  const url = URL.parse(address)
  if (!url || url.username || url.password) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && loopback.has(url.hostname))
}
const address = z.string().refine(isSafe, 'must be an https address')

const provider = z
  .strictObject({
    profile: z.literal('uae-pass').optional(),
    environment: z.enum(uaePassEnvironments).optional(),
    id: z
      .string()
      .regex(/^[a-z\d][a-z\d-]{0,38}[a-z\d]$/, 'must be 2 to 40 of a-z, 0-9 and hyphens'),
    names: texts,
    buttons: texts,
    country: z.string().regex(/^[A-Z]{2}$/, 'must be a country, such as AE'),
    client_id: z.string().min(1).max(200),
    client_secret: z.string().min(1).max(500),
    issuer: address.optional(),
    endpoints: z
      .strictObject({
        authorize: address,
        token: address,
        userinfo: address,
        logout: address.optional(),
      })
      .optional(),
    scope: z.string().min(1).max(500).default('openid profile'),
    acr_values: z.string().min(1).max(500).optional(),
    pkce: z.boolean().default(true),
    client_auth: z.enum(['basic', 'post']).default('basic'),
    claims: z.strictObject({
      subject: claim.default('sub'),
      national_id: claim,
      level: claim.optional(),
      date_of_birth: claim.optional(),
    }),
    levels: z.array(z.string().min(1).max(200)).min(1).optional(),
  })
  .refine(({ profile, environment }) => (profile === undefined) === (environment === undefined), {
    error: 'belongs together with profile: staging or production',
    path: ['environment'],
  })
  .refine(({ issuer, endpoints }) => (issuer === undefined) !== (endpoints === undefined), {
    error: 'must be one of issuer (OpenID Connect) and endpoints (plain OAuth 2)',
    path: ['issuer'],
  })
  .refine(({ issuer, scope }) => issuer === undefined || scope.split(' ').includes('openid'), {
    error: 'must hold openid',
    path: ['scope'],
  })
  .refine(({ issuer, pkce }) => issuer === undefined || pkce, {
    error: 'must be true with issuer',
    path: ['pkce'],
  })
  .refine(({ issuer, claims }) => issuer === undefined || claims.subject === 'sub', {
    error: 'must be sub with issuer',
    path: ['claims', 'subject'],
  })
  .refine(({ levels, claims }) => (levels === undefined) === (claims.level === undefined), {
    error: 'belongs together with claims.level',
    path: ['levels'],
  })

const providers = z
  .array(provider)
  .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, 'names one id twice')

/** What is wrong in it comes as sentences, which never hold a secret. */
export function readIdentityProviders(
  given: string | undefined,
): { providers: IdentityProviderSettings[] } | { faults: string[] } {
  if (!given?.trim()) return { providers: [] }
  let written: unknown
  try {
    written = JSON.parse(given)
  } catch {
    return { faults: ['must be a list of identity providers in JSON'] }
  }
  const read = providers.safeParse(Array.isArray(written) ? written.map(filledIn) : written)
  if (read.success) return { providers: read.data }
  return {
    faults: read.error.issues.map(({ path, message }) => `${placeOf(path)}${message}`),
  }
}

const profiled = z.looseObject({
  profile: z.literal('uae-pass'),
  // What is wrong with it is told, and nothing that only it would have filled in.
  environment: z.enum(uaePassEnvironments).catch('staging'),
})

function filledIn(written: unknown): unknown {
  const read = profiled.safeParse(written)
  return read.success ? { ...uaePass(read.data.environment), ...Object(written) } : written
}

/** `[0].claims.national_id: `, as whoever wrote the list looks for it. */
const placeOf = (path: PropertyKey[]): string =>
  path.length === 0
    ? ''
    : `${path
        .map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`))
        .join('')
        .replace(/^\./, '')}: `
