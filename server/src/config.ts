/**
 * What an operator sets, read once from the environment. With nothing set the portal runs its demo world;
 * with NODE_ENV=production it refuses to start on anything missing or left at its default.
 */
import { z } from 'zod'

const environment = z.object({
  NODE_ENV: z.string().default('development'),
  HOST: z.string().default('127.0.0.1'),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  DATA_DIR: z.string().default('./data'),
  DATABASE_URL: z.string(),
  DATABASE_POOL: z.coerce.number().int().min(1).max(500).default(10),
  /** Where members reach the portal, without the base path; links in mails start with it. */
  PUBLIC_BASE_URL: z.url().optional(),
  PORTAL_SECRET: z.string().min(32),
  CONTENT_DIR: z.string().optional(),
  FALAJ_DEMO: z.enum(['0', '1']).default('0'),
  CORE_URL: z.url().optional(),
  CORE_SECRET: z.string().min(16).optional(),
  /** `smtps://user:password@host:465` or `smtp://…` with STARTTLS. */
  SMTP_URL: z.url().optional(),
  MAIL_FROM: z.string().default('Member portal <no-reply@example.com>'),
  /** HTTP gateway that takes `{id, to, text}`. */
  SMS_URL: z.url().optional(),
  /** Ed25519 public key, PEM, of the partner whose single sign-on tickets are good. */
  SSO_PARTNER_KEY: z.string().optional(),
  /** 32 bytes, base64url: hides tickets in addresses. The page knows it, so it is no secret. */
  SSO_PAGE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/)
    .default('RmFsYWogaGlkZXMgdGlja2V0cywgbm8gc2VjcmV0ISE'),
  /** Addresses of proxies whose forwarded headers are believed, separated by commas. */
  TRUSTED_PROXIES: z.string().optional(),
  /** Port of health, readiness and metrics; 0 keeps it shut. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).default(0),
  /** Milliseconds by which the event loop may lag before calls are refused for a while; 0 never refuses. */
  BUSY_AFTER_MS: z.coerce.number().int().min(0).default(2_000),
  LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error', 'silent']).default('info'),
})

export interface Config {
  production: boolean
  demo: boolean
  host: string
  port: number
  dataDir: string
  databaseUrl: string
  databasePool: number
  publicBaseUrl: string
  secret: string
  contentDir: string
  /** Where the built pages lie. */
  pagesDir: string
  core: { url: string | null; secret: string | null }
  smtpUrl: string | null
  mailFrom: string
  smsUrl: string | null
  partnerKey: string | null
  ssoPageKey: string
  trustedProxies: string[]
  metricsPort: number
  busyAfterMs: number
  logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent'
}

export class ConfigError extends Error {}

/** Throws a ConfigError whose message names each setting that is wrong. */
export function readConfig(env: NodeJS.ProcessEnv): Config {
  const read = environment.safeParse(env)
  if (!read.success) {
    const lines = read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`)
    throw new ConfigError(
      `The portal cannot start. Set these environment variables rightly:\n${lines.join('\n')}`,
    )
  }
  const set = read.data
  const production = set.NODE_ENV === 'production'
  const demo = set.FALAJ_DEMO === '1'
  const config: Config = {
    production,
    demo,
    host: set.HOST,
    port: set.PORT,
    dataDir: set.DATA_DIR,
    databaseUrl: set.DATABASE_URL,
    databasePool: set.DATABASE_POOL,
    publicBaseUrl: set.PUBLIC_BASE_URL ?? `http://localhost:${set.PORT}`,
    secret: set.PORTAL_SECRET,
    pagesDir: new URL('../../web/dist', import.meta.url).pathname,
    contentDir: set.CONTENT_DIR ?? new URL('../../content', import.meta.url).pathname,
    core: { url: set.CORE_URL ?? null, secret: set.CORE_SECRET ?? null },
    smtpUrl: set.SMTP_URL ?? null,
    mailFrom: set.MAIL_FROM,
    smsUrl: set.SMS_URL ?? null,
    partnerKey: set.SSO_PARTNER_KEY?.replaceAll('\\n', '\n') ?? null,
    ssoPageKey: set.SSO_PAGE_KEY,
    trustedProxies: set.TRUSTED_PROXIES?.split(',').map((address) => address.trim()) ?? [],
    metricsPort: set.METRICS_PORT,
    busyAfterMs: set.BUSY_AFTER_MS,
    logLevel: set.LOG_LEVEL,
  }
  if (production) refuseUnsafe(config, set.PUBLIC_BASE_URL)
  return config
}

function refuseUnsafe(config: Config, publicBaseUrl: string | undefined) {
  const missing: string[] = []
  if (config.demo)
    missing.push(
      'FALAJ_DEMO=1 is refused with NODE_ENV=production: the demo world has known passwords',
    )
  if (!publicBaseUrl?.startsWith('https://'))
    missing.push('PUBLIC_BASE_URL must be the https address of the portal')
  if (!config.core.url) missing.push('CORE_URL must name the core system')
  if (!config.smtpUrl) missing.push('SMTP_URL must name the mail server')
  if (!config.smsUrl) missing.push('SMS_URL must name the SMS gateway')
  if (!config.core.secret) missing.push('CORE_SECRET must be set')
  else if (looksInvented(config.core.secret))
    missing.push('CORE_SECRET must be random, not a default')
  if (looksInvented(config.secret)) missing.push('PORTAL_SECRET must be random, not a default')
  if (missing.length)
    throw new ConfigError(`The portal refuses to start in production:\n${missing.join('\n')}`)
}

/** Typed by a person, or left as an example has it. */
const looksInvented = (secret: string) =>
  new Set(secret).size < 10 || /change.?me|secret|default|example|password|falaj/i.test(secret)
