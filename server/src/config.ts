/**
 * What an operator sets, read once from the environment. With nothing set the portal runs its demo world;
 * with NODE_ENV=production it refuses to start on anything missing or left as an example has it.
 */
import { hostname } from 'node:os'
import type { MapTiles } from '@falaj/contract/shared/brand.ts'
import { z } from 'zod'
import { isTileAddress } from './map-tiles.ts'
import { aPlace, type FilesPlaces, placesOf } from './ports/files/open-files.ts'
import { isPlace } from './ports/files/place.ts'
import { readIdentityProviders, type IdentityProviderSettings } from './ports/identity/settings.ts'
import { gatewayFault, type SmsGatewaySettings } from './ports/messages/sms-request.ts'
import { areProxies, proxiesOf } from './trusted-proxies.ts'
import { unsafeInProduction } from './unsafe-settings.ts'

const port = () => z.coerce.number().int().min(0).max(65_535)

/** A description is what the operator reads when the setting is missing or wrong. */
const environment = z.object({
  NODE_ENV: z
    .enum(['development', 'test', 'production'])
    .default('development')
    .describe('must be production where members are, else development or test; nothing else'),
  HOST: z.string().default('127.0.0.1'),
  PORT: port().default(3000).describe('must be a number from 0 to 65535'),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z
    .string()
    .describe('must name the PostgreSQL database: postgres://user:password@host:5432/database'),
  DATABASE_DIRECT_URL: z
    .string()
    .optional()
    .describe('must name the database of DATABASE_URL itself, where that leads through a pooler'),
  DATABASE_READ_URL: z
    .string()
    .optional()
    .describe('must name servers that follow the one of DATABASE_URL, as DATABASE_URL does'),
  DATABASE_POOL: z.coerce
    .number()
    .int()
    .min(1)
    .max(500)
    .default(10)
    .describe('must be a number of connections from 1 to 500'),
  FILES_URL: z.string().refine(isPlace).optional().describe(aPlace),
  /** Where files are still looked for while they are moved to FILES_URL. */
  FILES_ALSO: z.string().refine(isPlace).optional().describe(aPlace),
  PORTAL_SECRET: z
    .string()
    .min(32)
    .describe(
      'must be at least 32 random characters, from which every key is derived (openssl rand -base64 32)',
    ),
  PORTAL_SECRET_OLD: z
    .string()
    .min(32)
    .optional()
    .describe(
      'must be the PORTAL_SECRET before this one, until "npm run keys -- rotate" has ended',
    ),
  /** Links in mails start with it. */
  PUBLIC_BASE_URL: z
    .url()
    .optional()
    .describe('must be the https address at which members reach the portal, without /portal'),
  CONTENT_DIR: z.string().optional(),
  MESSAGES_DIR: z.string().optional(),
  PAGES_DIR: z.string().optional(),
  FALAJ_DEMO: z.enum(['0', '1']).default('0').describe('must be 0 or 1'),
  CORE_URL: z
    .url()
    .optional()
    .describe('must be the address of the core system, which gets what members submit'),
  CORE_SECRET: z
    .string()
    .min(16)
    .optional()
    .describe(
      'must be at least 16 random characters, with which the core system and the portal sign what they send',
    ),
  CORE_SECRET_OLD: z
    .string()
    .min(16)
    .optional()
    .describe('must be the CORE_SECRET before this one, until the core system signs with the new'),
  SMTP_URL: z
    .url()
    .optional()
    .describe(
      'must be the server that sends mails: smtps://user:password@host:465, or smtp:// with STARTTLS',
    ),
  MAIL_FROM: z
    .string()
    .default('Member portal <no-reply@example.com>')
    .describe('must be the sender of mails: Member portal <no-reply@your-domain>'),
  SMS_URL: z
    .url()
    .optional()
    .describe('must be the address of the SMS gateway, which gets {id, to, text}'),
  /** What it gets instead, with placeholders. */
  SMS_BODY: z.string().optional(),
  /** `Authorization: App KEY`, a line each. */
  SMS_HEADERS: z.string().optional(),
  CLAMAV_URL: z
    .url({ protocol: /^tcp$/ })
    .optional()
    .describe('must be the address of a clamd, which looks for viruses: tcp://host:3310'),
  CHATWOOT_URL: z
    .url({ protocol: /^https?$/ })
    .optional()
    .describe('must be the address of the Chatwoot installation: https://chat.example.com'),
  /** `AE=WEBSITE_TOKEN:HMAC_TOKEN,OM=…,other=…` */
  CHATWOOT_INBOXES: z
    .string()
    .regex(/^\w+=[\w-]+:[\w-]+(,\w+=[\w-]+:[\w-]+)*$/)
    .optional()
    .describe(
      'must name the website token and the HMAC token of each inbox: AE=token:hmac,OM=token:hmac,other=token:hmac',
    ),
  MAP_TILES_URL: z
    .string()
    .refine(isTileAddress)
    .optional()
    .describe(
      'must be the address of a map service, with {z}, {x} and {y} in its path: https://tiles.example.com/{z}/{x}/{y}.png',
    ),
  MAP_TILES_ATTRIBUTION: z
    .string()
    .trim()
    .min(1)
    .max(120)
    .optional()
    .describe('must say whose map it is in at most 120 letters: © OpenStreetMap contributors'),
  /** Ed25519 public key, PEM, of the partner whose single sign-on tickets are good; a second one while keys change. */
  SSO_PARTNER_KEY: z.string().optional(),
  /** 32 bytes, base64url: hides tickets in addresses. The page knows it, so it is no secret. */
  SSO_PAGE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .default('RmFsYWogaGlkZXMgdGlja2V0cywgbm8gc2VjcmV0ISE')
    .describe('must be 32 bytes in base64url, which are 43 characters'),
  /** Who proves identities: a list, in JSON. */
  OIDC_PROVIDERS: z.string().optional(),
  /** Addresses of proxies whose forwarded headers are believed, separated by commas. */
  TRUSTED_PROXIES: z
    .string()
    .refine(areProxies)
    .optional()
    .describe(
      'must name the addresses or networks of your proxies alone, such as 127.0.0.1 or 10.0.3.0/24: whoever it holds can pretend to be any visitor',
    ),
  /** Port of health, readiness and metrics; 0 keeps it shut. */
  METRICS_PORT: port().default(0).describe('must be a number from 0 to 65535; 0 is shut'),
  /** Milliseconds by which the event loop may lag before calls are refused for a while; 0 never refuses. */
  BUSY_AFTER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .default(2_000)
    .describe('must be a number of milliseconds; 0 never refuses'),
  /** Milliseconds after SIGTERM for which it serves on while `/ready` tells proxies to ask others. */
  CLOSE_AFTER_MS: z.coerce
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(0)
    .describe('must be a number of milliseconds from 0 to 60000; 0 closes at once'),
  /** `held`: no mail, SMS or submission leaves, for a look at what a backup brought back. */
  OUTGOING: z.enum(['sent', 'held']).default('sent').describe('must be sent or held'),
  /** `elsewhere`: a worker does them, and this instance only serves pages and calls. */
  JOBS: z.enum(['here', 'elsewhere']).default('here').describe('must be here or elsewhere'),
  /** Which of several processes it is that share PORT and DATA_DIR. `npm start` sets it. */
  INSTANCE_PLACE: z.coerce
    .number()
    .int()
    .min(1)
    .optional()
    .describe('must be a number from 1; "npm start -- --instances N" sets it'),
  /** Its name in the log, where several write into one. */
  INSTANCE: z
    .string()
    .regex(/^[\w.-]{1,60}$/)
    .optional()
    .describe('must be a name of at most 60 letters, digits, dots, hyphens and underscores'),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'])
    .default('info')
    .describe('must be debug, info, warn, error or silent'),
})

/** What nothing is made up for in production. */
const neededInProduction = new Set([
  'DATABASE_URL',
  'PORTAL_SECRET',
  'PUBLIC_BASE_URL',
  'CORE_URL',
  'CORE_SECRET',
  'SMTP_URL',
  'MAIL_FROM',
  'SMS_URL',
])

export interface Config {
  production: boolean
  demo: boolean
  host: string
  port: number
  dataDir: string
  files: FilesPlaces
  databaseUrl: string
  /** Past a pooler, for what needs a session of its own: the queue of jobs, and what is heard of other instances. */
  databaseDirectUrl: string
  /** Of servers that follow it, from which members read; null where it serves alone. */
  databaseReadUrl: string | null
  databasePool: number
  publicBaseUrl: string
  secret: string
  /** Under which account numbers may still be sealed. */
  oldSecret: string | null
  contentDir: string
  /** A folder with texts in further languages. */
  messagesDir: string | null
  /** Where the built pages lie. */
  pagesDir: string
  /** `secrets`: with the first the portal signs; what the core system sends may be signed with any. */
  core: { url: string | null; secrets: readonly string[] }
  smtpUrl: string | null
  mailFrom: string
  sms: SmsGatewaySettings | null
  clamavUrl: string | null
  /** Null for the portal's own desk. */
  chatwoot: ChatwootSettings | null
  /** Null: the map is drawn by the page alone. */
  mapTiles: MapTiles | null
  partnerKey: string | null
  ssoPageKey: string
  identityProviders: IdentityProviderSettings[]
  trustedProxies: string[]
  metricsPort: number
  busyAfterMs: number
  closeAfterMs: number
  /** Whether mails, SMS and submissions wait. */
  outgoingHeld: boolean
  /** Whether jobs, notices and the hand-over are left to a worker. */
  jobsElsewhere: boolean
  instance: string
  /** Of several processes that share port and folder; null where it is alone. */
  place: number | null
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

interface ChatwootInbox {
  /** Of the website inbox, as its script has it. */
  websiteToken: string
  /** "HMAC token" of the inbox's settings. */
  hmacToken: string
}

/** Chatwoot, one inbox per country. */
export interface ChatwootSettings {
  /** `https://chat.insurer.example`, without a slash at its end. */
  baseUrl: string
  /** By country; `other` for those without an inbox of their own. */
  inboxes: Readonly<Record<string, ChatwootInbox>> & { readonly other: ChatwootInbox }
}

export class ConfigError extends Error {}

/** Throws a ConfigError whose message names each setting that is missing or wrong, and says what it must be. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env)
  const wrong = new Set(read.error?.issues.map(({ path: [name] }) => name))
  const faults = Object.entries(environment.shape).flatMap(([name, { description }]) => {
    if (wrong.has(name)) return [`${name} ${description}`]
    if (env.NODE_ENV !== 'production') return []
    return !env[name] && neededInProduction.has(name) ? [`${name} ${description}`] : []
  })
  if (env.NODE_ENV === 'production')
    faults.push(...unsafeInProduction(Object.entries(env).filter(([name]) => !wrong.has(name))))
  if (read.success && Boolean(read.data.CHATWOOT_URL) !== Boolean(chatwootOf(read.data)))
    faults.push(
      'CHATWOOT_URL and CHATWOOT_INBOXES belong together, and one of the inboxes is other',
    )
  if (read.success && Boolean(read.data.MAP_TILES_URL) !== Boolean(read.data.MAP_TILES_ATTRIBUTION))
    faults.push('MAP_TILES_URL and MAP_TILES_ATTRIBUTION belong together')
  const identity = readIdentityProviders(env.OIDC_PROVIDERS)
  if ('faults' in identity)
    faults.push(...identity.faults.map((fault) => `OIDC_PROVIDERS ${fault}`))
  const sms = read.success && smsOf(read.data)
  const smsFault = sms && gatewayFault(sms)
  if (smsFault) faults.push(smsFault)
  if (!read.success || 'faults' in identity || faults.length)
    throw new ConfigError(
      `The portal cannot start. Set these environment variables (docs/operations.md explains them):\n${faults
        .map((fault) => `  ${fault}`)
        .join('\n')}`,
    )
  const set = read.data
  const production = set.NODE_ENV === 'production'
  const demo = set.FALAJ_DEMO === '1'
  return {
    production,
    demo,
    host: set.HOST,
    port: set.PORT,
    dataDir: set.DATA_DIR,
    files: placesOf(set, set.DATA_DIR),
    databaseUrl: set.DATABASE_URL,
    databaseDirectUrl: set.DATABASE_DIRECT_URL ?? set.DATABASE_URL,
    databaseReadUrl: set.DATABASE_READ_URL ?? null,
    databasePool: set.DATABASE_POOL,
    publicBaseUrl: set.PUBLIC_BASE_URL ?? `http://localhost:${set.PORT}`,
    secret: set.PORTAL_SECRET,
    oldSecret: set.PORTAL_SECRET_OLD ?? null,
    pagesDir: set.PAGES_DIR ?? new URL('../../web/dist', import.meta.url).pathname,
    messagesDir: set.MESSAGES_DIR ?? null,
    contentDir: set.CONTENT_DIR ?? new URL('../../content', import.meta.url).pathname,
    core: {
      url: set.CORE_URL ?? null,
      secrets: [set.CORE_SECRET, set.CORE_SECRET && set.CORE_SECRET_OLD].filter(
        (secret) => secret !== undefined,
      ),
    },
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    sms: smsOf(set),
    clamavUrl: set.CLAMAV_URL ?? null,
    chatwoot: chatwootOf(set),
    mapTiles: mapTilesOf(set),
    partnerKey: set.SSO_PARTNER_KEY?.replaceAll('\\n', '\n') ?? null,
    ssoPageKey: set.SSO_PAGE_KEY,
    identityProviders: identity.providers,
    trustedProxies: proxiesOf(set.TRUSTED_PROXIES),
    metricsPort: set.METRICS_PORT,
    busyAfterMs: set.BUSY_AFTER_MS,
    closeAfterMs: set.CLOSE_AFTER_MS,
    outgoingHeld: set.OUTGOING === 'held',
    jobsElsewhere: set.JOBS === 'elsewhere',
    instance: [set.INSTANCE ?? `${hostname()}:${set.PORT}`, set.INSTANCE_PLACE ?? []]
      .flat()
      .join('-'),
    place: set.INSTANCE_PLACE ?? null,
    logLevel: set.LOG_LEVEL,
  }
}

const smsOf = (set: z.output<typeof environment>): SmsGatewaySettings | null =>
  set.SMS_URL
    ? { url: set.SMS_URL, body: set.SMS_BODY ?? null, headers: set.SMS_HEADERS ?? null }
    : null

/** Null without either of the two. */
const mapTilesOf = ({
  MAP_TILES_URL: address,
  MAP_TILES_ATTRIBUTION: attribution,
}: z.output<typeof environment>): MapTiles | null =>
  address && attribution ? { address, attribution } : null

/** Null without Chatwoot, and when an inbox is missing. */
function chatwootOf({
  CHATWOOT_URL,
  CHATWOOT_INBOXES,
}: z.output<typeof environment>): ChatwootSettings | null {
  const inboxes = new Map(
    (CHATWOOT_INBOXES ?? '').split(',').map((one): [string, ChatwootInbox] => {
      const [name = '', websiteToken = '', hmacToken = ''] = one.split(/[=:]/)
      return [name, { websiteToken, hmacToken }]
    }),
  )
  const other = inboxes.get('other')
  if (!CHATWOOT_URL || !other) return null
  const baseUrl = CHATWOOT_URL.replace(/\/+$/, '')
  return { baseUrl, inboxes: { ...Object.fromEntries(inboxes), other } }
}
