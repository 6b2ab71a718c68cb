/** Which settings are set. Only what cannot hold a secret or a name is shown; a new one is not, until it is listed here. */
import { eachServer } from '@falaj/server/ports/database/address.ts'

const shown = new Set([
  'NODE_ENV',
  'HOST',
  'PORT',
  'BASE_PATH',
  'DATA_DIR',
  'DATABASE_POOL',
  'TRUSTED_PROXIES',
  'METRICS_PORT',
  'BUSY_AFTER_MS',
  'CONTENT_DIR',
  'MESSAGES_DIR',
  'PAGES_DIR',
  'OUTGOING',
  'INSTANCE',
  'LOG_LEVEL',
  'FALAJ_DEMO',
])
/** Of these: how, where, and no more. */
const addresses = new Set([
  'PUBLIC_BASE_URL',
  'DATABASE_URL',
  'DATABASE_OWNER_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_READ_URL',
  'CORE_URL',
  'SMTP_URL',
  'SMS_URL',
  'CLAMAV_URL',
  'CHATWOOT_URL',
  'MAP_TILES_URL',
])
const ours =
  /^(DATABASE_|PORTAL_|PUBLIC_|CORE_|SMTP_|MAIL_|SMS_|CLAMAV_|CHATWOOT_|MAP_TILES_|SSO_|FILES_|FALAJ_|OTEL_)/

export function maskedSettings(env: NodeJS.ProcessEnv): Record<string, string> {
  const set = Object.entries(env).filter(
    (entry): entry is [string, string] =>
      Boolean(entry[1]) && (shown.has(entry[0]) || ours.test(entry[0])),
  )
  return Object.fromEntries(
    set.toSorted().map(([name, value]) => {
      if (shown.has(name)) return [name, value]
      return [name, addresses.has(name) ? placesOf(value) : '(set)']
    }),
  )
}

const placesOf = (address: string) => eachServer(address).map(placeOf).join(', ')

/** Without user, password, path and query. */
function placeOf(address: string): string {
  if (!URL.canParse(address)) return '(set)'
  const { protocol, host } = new URL(address)
  return `${protocol}//${host}`
}
