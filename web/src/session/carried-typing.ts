/**
 * What was typed, on its way to a provider of identities and back. Otherwise it is in memory alone; a page that leaves has
 * none. So it stands in the storage of this tab for as long as one may be there, is read once, and is gone then.
 */
import { bringTyping, isCarried, typingToCarry } from './kept-typing.ts'
import { accountIn, readToken } from './token.ts'

const key = 'away'
/** As long as an attempt there is good. */
const longestMs = 10 * 60_000

interface Away {
  provider: string
  account: string
  /** Where they were, as the router knows it. */
  page: string
  at: number
}

/** The member leaves this page for that provider. */
export function carryTyping(provider: string): void {
  const account = accountIn(readToken())
  if (account === undefined) return
  const base = import.meta.env.BASE_URL.replace(/\/$/, '')
  const page = location.pathname.slice(base.length) + location.search
  const away: Away = { provider, account, page, at: Date.now() }
  sessionStorage.setItem(key, JSON.stringify({ ...away, typed: typingToCarry(account) }))
  // The browser kept this page for the Back button: what was typed is in it.
  const kept = ({ persisted }: PageTransitionEvent) => {
    if (persisted) sessionStorage.removeItem(key)
  }
  addEventListener('pageshow', kept, { once: true })
}

/** Once: whoever comes back finds what they had typed. Undefined where nobody of this account has left. */
export function comeBack(): Away | undefined {
  const written = sessionStorage.getItem(key)
  if (written === null) return undefined
  sessionStorage.removeItem(key)
  const away: unknown = JSON.parse(written)
  if (!isAway(away) || away.account !== accountIn(readToken())) return undefined
  if (Date.now() - away.at > longestMs) return undefined
  bringTyping(away.typed.filter(isCarried), away.account)
  return away
}

const isAway = (given: unknown): given is Away & { typed: unknown[] } =>
  typeof given === 'object' &&
  given !== null &&
  (['provider', 'account', 'page'] as const).every(
    (name) => typeof Reflect.get(given, name) === 'string',
  ) &&
  typeof Reflect.get(given, 'at') === 'number' &&
  Array.isArray(Reflect.get(given, 'typed'))
