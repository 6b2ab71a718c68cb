/** Opens a session for an authenticated account: every kind of sign-in ends here. */
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import { signInAgain } from '../../http/refusal.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { type Account, findAccountById, markUsed } from './accounts.ts'
import type { Browser } from './browser.ts'
import type { Mails } from './mails.ts'
import { lockPassword } from './passwords.ts'
import type { RefreshTokens } from './refresh.ts'
import type { Sessions } from './sessions.ts'
import type { TrustedBrowser, TrustedBrowsers } from './trusted-browsers.ts'
import { cameIn } from '../../current-request.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'

export interface OpenedSession {
  token: string
  refresh: string
  /** New value of the trusted browser's cookie; null where the way in does not make a browser trusted. */
  trusted: string | null
}

export interface SessionParts {
  database: Database
  clock: Clock
  sessions: Sessions
  refreshTokens: RefreshTokens
  trustedBrowsers: TrustedBrowsers
  mails: Mails
  audit: Audit
}

/**
 * How somebody came in. By a code the browser may be trusted from then on, if it can be known again; a passkey is used up with
 * what it opens, and an identity is linked with it: false or undefined where another answer was first, or it has gone.
 */
export type CameIn =
  | { by: 'trusted-browser'; held: TrustedBrowser }
  | { by: 'code' | 'app' | 'recovery-code'; trusts: boolean }
  | { by: 'partner' }
  | { by: 'passkey'; use: (transaction: Transaction) => Promise<boolean> }
  | {
      by: 'national-identity'
      use: (unit: UnitOfWork) => Promise<number | undefined>
      /** At the provider, where it names it. */
      session: string | null
    }

/** The browser was trusted a moment ago, and is not any more: the second factor is needed. */
export class TrustEnded extends Error {}

/** The passkey has gone, or its answer was used, since it was looked up. */
export class PasskeyGone extends Error {}

/** The identity was removed, or another linked, since it was looked up. */
export class IdentityGone extends Error {}

/**
 * The account is held from the first statement on, as by everything that ends its sessions: what was proved with a
 * password that its owner has changed since opens nothing, nor does a code that went to a number which is no longer the
 * account's. No session comes up behind a sign-out everywhere.
 * @param account as it was **before** the second factor was checked
 * @throws {TrustEnded} for a browser whose trust has ended since it was looked up.
 * @throws {PasskeyGone} the same of a passkey.
 * @throws {IdentityGone} the same of an identity.
 */
export async function openSession(
  parts: SessionParts,
  account: Account,
  browser: Browser,
  way: CameIn,
): Promise<OpenedSession> {
  const { clock, sessions, refreshTokens, audit } = parts
  const { id: accountId, person_id: personId } = account
  const opened = await audit.unitOfWork(async (unit) => {
    const { transaction } = unit
    if (!(await lockPassword(transaction, account))) throw signInAgain()
    if (!(await isReachedAs(transaction, account))) throw signInAgain()
    if (!(await markUsed(transaction, account, clock.now()))) throw signInAgain()
    if (way.by === 'passkey' && !(await way.use(transaction))) throw new PasskeyGone()
    const identity = way.by === 'national-identity' ? await identityOf(unit, way) : undefined
    const from = { ...browser, by: way.by, ...(identity && { identity }) }
    const sessionId = await sessions.begin(transaction, accountId, from)
    cameIn(sessionId)
    const refresh = await refreshTokens.first(transaction, sessionId)
    const cookie = await trusted(parts, transaction, account, browser, way)
    const { address } = browser
    const login = { action: 'login', accountId, personId, address } as const
    return unit.tell(login, { sessionId, refresh, trusted: cookie })
  })
  const token = await sessions.accessToken({ accountId, sessionId: opened.sessionId })
  return { token, refresh: opened.refresh, trusted: opened.trusted }
}

/** What the session has of it, so that it ends when the provider says so. */
async function identityOf(
  unit: UnitOfWork,
  { use, session }: Extract<CameIn, { by: 'national-identity' }>,
) {
  const id = await use(unit)
  if (id === undefined) throw new IdentityGone()
  return { id, session }
}

/** Whether the mailbox and the number are still those that the account had. */
async function isReachedAs(transaction: Transaction, then: Account): Promise<boolean> {
  const now = await findAccountById(transaction, then.id)
  return now?.email === then.email && now.phone_number === then.phone_number
}

/** The cookie's value. The owner of the account is told whenever another browser becomes trusted. */
async function trusted(
  { trustedBrowsers, mails }: SessionParts,
  transaction: Transaction,
  account: Account,
  { trusted: cookie, fingerprint, userAgent }: Browser,
  way: CameIn,
): Promise<string | null> {
  if (way.by === 'trusted-browser') {
    const next = await trustedBrowsers.use(transaction, way.held)
    if (!next) throw new TrustEnded()
    return next
  }
  if (!('trusts' in way) || !way.trusts) return null
  const isNew = await trustedBrowsers.isNew(transaction, account.id, cookie)
  if (isNew) await mails.notice(transaction, 'new-browser', account)
  return trustedBrowsers.trust(transaction, account.id, fingerprint, userAgent)
}
