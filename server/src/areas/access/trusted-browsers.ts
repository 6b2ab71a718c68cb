/**
 * Browsers in which a one-time code was entered in the last thirty days. What counts is a random cookie that no
 * script can read; the page's fingerprint must match it, and proves nothing by itself.
 */
import { type Clock, daysMs, later } from '../../clock.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { randomToken, tokenHash } from '../../secrets.ts'

export const trustedForSeconds = daysMs(30) / 1000

export interface TrustedBrowser {
  id: number
  token_hash: Buffer
}

export class TrustedBrowsers {
  readonly #database: Database
  readonly #clock: Clock

  constructor(database: Database, clock: Clock) {
    this.#database = database
    this.#clock = clock
  }

  async trust(
    transaction: Transaction,
    accountId: number,
    fingerprint: string,
    userAgent: string | null,
  ): Promise<string> {
    const now = this.#clock.now()
    const token = randomToken()
    await transaction
      .insertInto('trusted_browser')
      .values({
        account_id: accountId,
        token_hash: tokenHash(token),
        fingerprint_hash: tokenHash(fingerprint),
        user_agent: userAgent,
        created_at: now,
        last_used_at: now,
        expires_at: later(now, daysMs(30)),
      })
      .execute()
    return token
  }

  /** Whether the account has trusted browsers before, and this one, by its cookie, is not one of them. */
  async isNew(
    transaction: Transaction,
    accountId: number,
    cookie: string | undefined,
  ): Promise<boolean> {
    const before = await transaction
      .selectFrom('trusted_browser')
      .select(['token_hash', 'revoked_at'])
      .where('account_id', '=', accountId)
      .execute()
    const brought = tokenHash(cookie ?? '')
    const known = before.some((one) => !one.revoked_at && one.token_hash.equals(brought))
    return before.length > 0 && !known
  }

  /**
   * The browser of this cookie, if the account trusts it. `elsewhere`: the cookie is valid, but another browser sends
   * it. A call without a fingerprint gets the browser without one, and cannot `use` it.
   */
  async find(
    token: string,
    accountId: number,
    fingerprint: string,
  ): Promise<TrustedBrowser | 'elsewhere' | undefined> {
    const found = await this.#database
      .selectFrom('trusted_browser')
      .select(['id', 'token_hash', 'fingerprint_hash'])
      .where('token_hash', '=', tokenHash(token))
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#clock.now())
      .executeTakeFirst()
    if (!found) return undefined
    const same = found.fingerprint_hash.equals(tokenHash(fingerprint))
    return fingerprint !== '' && !same ? 'elsewhere' : found
  }

  /** Replaces the cookie's value at each use; undefined when another request was first, or it has since expired. */
  async use(
    transaction: Transaction,
    { id, token_hash: hash }: TrustedBrowser,
  ): Promise<string | undefined> {
    const next = randomToken()
    const used = await transaction
      .updateTable('trusted_browser')
      .set({ token_hash: tokenHash(next), last_used_at: this.#clock.now() })
      .where('id', '=', id)
      .where('token_hash', '=', hash)
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return used && next
  }

  /** False when it had already ended. */
  async revoke(transaction: Transaction, token: string): Promise<boolean> {
    const revoked = await transaction
      .updateTable('trusted_browser')
      .set({ revoked_at: this.#clock.now() })
      .where('token_hash', '=', tokenHash(token))
      .where('revoked_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    return revoked !== undefined
  }

  /** Those that log in without a code today, the last used first. `current`: by the cookie of the call. */
  async list(accountId: number, cookie: string | undefined) {
    const rows = await this.#database
      .selectFrom('trusted_browser')
      .select(['id', 'token_hash', 'user_agent', 'last_used_at', 'expires_at'])
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('expires_at', '>', this.#clock.now())
      .orderBy('last_used_at', 'desc')
      .orderBy('id', 'desc')
      .execute()
    const brought = tokenHash(cookie ?? '')
    return rows.map((row) => ({
      id: row.id,
      userAgent: row.user_agent,
      lastUsedAt: row.last_used_at,
      expiresAt: row.expires_at,
      current: row.token_hash.equals(brought),
    }))
  }

  /** False for a browser that is not the account's; one whose trust has ended stays as it is. */
  async remove(transaction: Transaction, accountId: number, id: number): Promise<boolean> {
    const removed = await transaction
      .updateTable('trusted_browser')
      .set((row) => ({ revoked_at: row.fn.coalesce('revoked_at', row.val(this.#clock.now())) }))
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .returning('id')
      .executeTakeFirst()
    return removed !== undefined
  }

  /** All of the account, or all but the one of this cookie. */
  async removeAll(transaction: Transaction, accountId: number, except?: string): Promise<void> {
    await transaction
      .updateTable('trusted_browser')
      .set({ revoked_at: this.#clock.now() })
      .where('account_id', '=', accountId)
      .where('revoked_at', 'is', null)
      .where('token_hash', '<>', tokenHash(except ?? ''))
      .execute()
  }
}
