/** What may be set at a desk and not where members are. Each fault is a sentence that names the setting, never its value. */
import { leakedPasswords } from './leaked-passwords.ts'
import { firstServer } from './ports/database/address.ts'
import { isReachedInClear } from './ports/files/place.ts'
import { weaknessOf } from './secret-strength.ts'

export function unsafeInProduction(settings: readonly [string, string | undefined][]): string[] {
  const set = settings.flatMap(([name, value]): Setting[] => (value ? [{ name, value }] : []))
  return [
    ...set.flatMap(({ name, value }) => unsafeSetting(name, value) ?? []),
    ...equalSecrets(set.flatMap(secretIn)),
  ]
}

interface Setting {
  name: string
  value: string
}

function unsafeSetting(name: string, given: string): string | null {
  if (!isOurs(name)) return null
  if (/change-?me/i.test(given)) return `${name} still holds the CHANGE-ME of its example`
  if (isOfAnExample(given)) return `${name} still names the example.com of its example`
  if (name === 'FALAJ_DEMO' && given === '1')
    return 'FALAJ_DEMO=1 is refused with NODE_ENV=production: the demo world has known passwords'
  if (name === 'PUBLIC_BASE_URL' && !given.startsWith('https://'))
    return 'PUBLIC_BASE_URL must be the https address of the portal'
  if (name === 'OIDC_PROVIDERS' && /"http:/.test(given))
    return 'OIDC_PROVIDERS must reach each provider by https'
  if (name === 'MAP_TILES_URL' && !given.startsWith('https://'))
    return 'MAP_TILES_URL must be an https address'
  if (name.startsWith('FILES_') && isReachedInClear(given))
    return `${name} must reach its endpoint by https`
  const weakness = drawn.has(name) ? weaknessOf(given) : passwordWeakness(name, given)
  return weakness && `${name} ${weakness}`
}

/** Secrets of our own, drawn at random. */
const drawn = new Set(['PORTAL_SECRET', 'CORE_SECRET', 'CORE_SECRET_OLD'])

/** Passwords in addresses. That of a mail server or a gateway is given to us, and its provider decides on its length. */
const shortestPassword: Record<string, number> = {
  DATABASE_URL: 12,
  DATABASE_DIRECT_URL: 12,
  DATABASE_READ_URL: 12,
  DATABASE_OWNER_URL: 12,
  SMTP_URL: 0,
  SMS_URL: 0,
}

/** All that may hold the value of an example. */
const isOurs = (name: string): boolean =>
  drawn.has(name) ||
  Object.hasOwn(shortestPassword, name) ||
  /^(CORE_URL|CLAMAV_URL|SMS_BODY|SMS_HEADERS|CHATWOOT_\w+|MAP_TILES_\w+|OIDC_PROVIDERS|FILES_\w+|MAIL_FROM|PUBLIC_BASE_URL|FALAJ_DEMO)$/.test(
    name,
  )

/** Reserved for examples (RFC 2606); no member lives there. */
const isOfAnExample = (given: string): boolean => /[@/.]example\.(com|org|net)\b/i.test(given)

function passwordWeakness(name: string, address: string): string | null {
  const shortest = shortestPassword[name]
  const url = shortest === undefined ? null : URL.parse(firstServer(address))
  if (shortest === undefined || !url?.password) return null
  const password = decoded(url.password)
  const lower = password.toLowerCase()
  const names = [decoded(url.username), url.pathname.slice(1), url.hostname, 'postgres', 'falaj']
  if (names.some((one) => lower === one.toLowerCase())) return 'has a name as its password'
  if (leakedPasswords.has(lower)) return 'has a password that is in every list of leaked ones'
  return password.length < shortest
    ? `has a password of fewer than ${shortest} characters (openssl rand -hex 24)`
    : null
}

/** The secret of a setting: itself, or the password of an address. */
function secretIn({ name, value }: Setting): Setting[] {
  if (/^(PORTAL|CORE)_SECRET/.test(name)) return [{ name, value }]
  const url = Object.hasOwn(shortestPassword, name) ? URL.parse(firstServer(value)) : null
  return url?.password ? [{ name, value: decoded(url.password) }] : []
}

/** Who learns one would have the other. What providers gave us may be the same: one account for mails and SMS. */
const equalSecrets = (secrets: Setting[]): string[] =>
  secrets.flatMap(({ name, value }, at) =>
    secrets
      .slice(at + 1)
      .filter((other) => other.value === value && !(isGiven(name) && isGiven(other.name)))
      .filter((other) => !(isOfOneRole(name) && isOfOneRole(other.name)))
      .map((other) => `${other.name} holds the same secret as ${name}: each needs its own`),
  )

/** Ways to one database as one role. */
const isOfOneRole = (name: string): boolean => /^DATABASE_(DIRECT_|READ_)?URL$/.test(name)

const isGiven = (name: string): boolean => shortestPassword[name] === 0

function decoded(part: string): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}
