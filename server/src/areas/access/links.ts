/** Links in mails: random, stored as a hash, valid once and for a day, for the purpose named in their row. */
import { basePath } from '../../base-path.ts'
import type { LinkPurpose } from '@falaj/contract/access/recovery/schemas.ts'
import { writeLink } from '@falaj/contract/access/rules/link.ts'
import { type Clock, hoursMs, later } from '../../clock.ts'
import { Refused } from '../../http/refusal.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { Brought } from '../../ports/messages/messages.ts'
import { randomToken, tokenHash } from '../../secrets.ts'
import { oneAtATime } from '../../ports/database/one-at-a-time.ts'
import { proved } from '../../current-request.ts'

export const linkLifeMs = hoursMs(24)
const pages: Record<LinkPurpose, string> = {
  'set-password': 'setNewPassword',
  'reset-password': 'passwordReset',
}

export interface MailLink {
  address: string
  brings: Brought
}

export class Links {
  readonly #clock: Clock
  readonly #publicBaseUrl: string

  constructor(clock: Clock, publicBaseUrl: string) {
    this.#clock = clock
    this.#publicBaseUrl = publicBaseUrl
  }

  /**
   * For a mail. Earlier links stop working: only the newest is valid. A link that confirms a number outlives those that
   * anybody can ask for, who knows the address: without it, a registration could be kept from ever ending.
   */
  async make(
    transaction: Transaction,
    purpose: LinkPurpose,
    of: {
      accountId: number
      email: string
      passwordReset: boolean
      /** The number that opening the link confirms. */
      phone?: string | undefined
    },
  ): Promise<MailLink> {
    const now = this.#clock.now()
    const token = randomToken()
    const expiresAt = later(now, linkLifeMs)
    await oneAtATime(transaction, `links of account:${of.accountId}`)
    await endAll(transaction, of.accountId, now, { numbersToo: of.phone !== undefined })
    await transaction
      .insertInto('mail_link')
      .values({
        token_hash: tokenHash(token),
        account_id: of.accountId,
        purpose,
        sent_to: of.email,
        phone_number: of.phone ?? null,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute()
    const parameter = writeLink({
      email: of.email,
      token,
      ...(purpose === 'set-password' && { password_reset: of.passwordReset }),
    })
    return {
      address: `${this.#publicBaseUrl}${basePath}/${pages[purpose]}/${parameter}`,
      brings: { id: `link:${tokenHash(token).toString('hex')}`, expiresAt },
    }
  }

  /** Whose link it is, while it is valid; the same refusal for expired, used, unknown and somebody else's address. */
  async accountOf(
    database: Database,
    purpose: LinkPurpose,
    token: string,
    email: string,
  ): Promise<number> {
    const accountId = await this.find(database, purpose, token, email)
    if (accountId === undefined) throw expired()
    return accountId
  }

  async find(
    database: Database,
    purpose: LinkPurpose,
    token: string,
    email: string,
  ): Promise<number | undefined> {
    const link = await database
      .selectFrom('mail_link')
      .innerJoin('account', 'account.id', 'mail_link.account_id')
      .select(['mail_link.account_id', 'mail_link.sent_to', 'account.email'])
      .where('mail_link.token_hash', '=', tokenHash(token))
      .where('mail_link.purpose', '=', purpose)
      .where('mail_link.used_at', 'is', null)
      .where('mail_link.expires_at', '>', this.#clock.now())
      .executeTakeFirst()
    const addresses = [link?.email, link?.sent_to, email].map((address) => address?.toLowerCase())
    return new Set(addresses).size === 1 ? link?.account_id : undefined
  }

  /**
   * Uses up the link; throws when another request was first, or a newer link was made. Returns the phone number that it
   * confirms; null for most links.
   */
  async spend(transaction: Transaction, token: string): Promise<string | null> {
    const now = this.#clock.now()
    const spent = await transaction
      .updateTable('mail_link')
      .set({ used_at: now })
      .where('token_hash', '=', tokenHash(token))
      .where('used_at', 'is', null)
      .where('expires_at', '>', now)
      .returning(['account_id', 'phone_number'])
      .executeTakeFirst()
    if (!spent) throw expired()
    proved('link')
    await endAll(transaction, spent.account_id, now, { numbersToo: true })
    return spent.phone_number
  }
}

async function endAll(
  transaction: Transaction,
  accountId: number,
  at: Date,
  { numbersToo }: { numbersToo: boolean },
): Promise<void> {
  await transaction
    .updateTable('mail_link')
    .set({ used_at: at })
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .$if(!numbersToo, (query) => query.where('phone_number', 'is', null))
    .execute()
}

/** Its text contains the word that pages turn into a link to Contact Us (GAP-141). */
const expired = () => new Refused(410, 'server.link.expired')
