/**
 * One-time codes: six digits, ten minutes, bound to a purpose, an account and the browser that asked. The attempt
 * is counted in its own statement before the code is checked, so that a hundred simultaneous guesses all count.
 */
import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto'
import type { Audit } from '../../audit.ts'
import { type Clock, daysMs, hoursMs, later, minutesMs, secondsMs } from '../../clock.ts'
import { countAttempt, forgetAttempts, Limit } from '../../http/limits.ts'
import { Refused } from '../../http/refusal.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inOneStatement, inTransaction } from '../../ports/database/write.ts'
import type { Brought } from '../../ports/messages/messages.ts'
import { oneAtATime } from '../../ports/database/one-at-a-time.ts'
import { hmac, tokenHash } from '../../secrets.ts'
import { proved } from '../../current-request.ts'

export type CodePurpose = 'login' | 'setup' | 'identity' | 'contact' | 'proof'

export const codeLifeMs = minutesMs(10)
const resendAfterMs = secondsMs(60)
const mostAttempts = 5
/** Wrong ones of an account, however its owner was asked: also codes of its app and recovery codes. */
export const codesInARow = new Limit({ name: 'code-in-a-row', most: 10, windowMs: daysMs(1) })
const sentAnHour = new Limit({ name: 'code-sent-hour', most: 5, windowMs: hoursMs(1) })
const sentADay = new Limit({ name: 'code-sent-day', most: 10, windowMs: daysMs(1) })

export interface Challenge {
  purpose: CodePurpose
  /** Who it is for: `account:17`, or `person:17` while there is no account. */
  subject: string
  /** What only the browser that asked knows. */
  challenge: string
  sentTo: string | null
  /** A resend: refused within a minute of the code before. */
  again: boolean
  /** Sends nothing where the challenge has had a code. */
  once?: boolean
}

export interface OneTimeCodesParts {
  database: Database
  clock: Clock
  audit: Audit
  key: Buffer
  /**
   * Whether the number of codes for an account or a phone is limited. The demo's mailbox costs nothing, and many
   * visitors try the same accounts.
   */
  sending: 'limited' | 'unlimited'
}

export class OneTimeCodes {
  readonly #database: Database
  readonly #clock: Clock
  readonly #audit: Audit
  readonly #key: Buffer
  readonly #sending: 'limited' | 'unlimited'

  constructor(parts: OneTimeCodesParts) {
    this.#database = parts.database
    this.#clock = parts.clock
    this.#audit = parts.audit
    this.#key = parts.key
    this.#sending = parts.sending
  }

  /** Makes a code, cancels the earlier ones, and hands the digits to `deliver` in the same transaction. */
  async issue(
    { purpose, subject, challenge, sentTo, again, once = false }: Challenge,
    deliver: (transaction: Transaction, code: string, brings: Brought) => Promise<void>,
  ): Promise<void> {
    const now = this.#clock.now()
    const code = String(randomInt(1_000_000)).padStart(6, '0')
    const challengeHash = tokenHash(challenge)
    const id = randomUUID()
    const expiresAt = later(now, codeLifeMs)
    await inTransaction(this.#database, async (transaction) => {
      await oneAtATime(transaction, `code:${subject}`)
      if (once && (await this.#newest(purpose, challenge, transaction))) return
      if (again) await this.mayResend(purpose, challenge, transaction)
      const counted = sentTo === null ? [] : [countedAs(purpose, sentTo)]
      await this.#countSent(transaction, [subject, ...counted])
      await transaction
        .updateTable('one_time_code')
        .set({ cancelled_at: now })
        .where('purpose', '=', purpose)
        .where((where) =>
          where.or([where('challenge_hash', '=', challengeHash), where('subject', '=', subject)]),
        )
        .where('used_at', 'is', null)
        .where('cancelled_at', 'is', null)
        .execute()
      await transaction
        .insertInto('one_time_code')
        .values({
          id,
          subject,
          purpose,
          challenge_hash: challengeHash,
          code_hash: this.#hash(purpose, subject, code),
          sent_to: sentTo,
          created_at: now,
          expires_at: expiresAt,
        })
        .execute()
      await deliver(transaction, code, { id: `code:${id}`, expiresAt })
    })
  }

  /** Whose challenge this browser's newest one is; a resend needs one that is at least a minute old. */
  async mayResend(
    purpose: CodePurpose,
    challenge: string,
    database: Database = this.#database,
  ): Promise<string> {
    const now = this.#clock.now()
    const newest = await this.#newest(purpose, challenge, database)
    if (!newest || !this.#anotherMayCome(purpose, newest)) {
      throw new Refused(410, 'server.code.start-again')
    }
    const wait = +newest.created_at + resendAfterMs - +now
    if (wait > 0) {
      throw new Refused(429, 'server.code.too-soon', { retryAfter: Math.ceil(wait / 1000) })
    }
    return newest.subject
  }

  /** Whether a code can still be entered under this challenge. */
  async isOnItsWay(purpose: CodePurpose, challenge: string): Promise<boolean> {
    const newest = await this.#newest(purpose, challenge, this.#database)
    return newest !== undefined && this.#anotherMayCome(purpose, newest)
  }

  /**
   * Uses up the code; returns its subject or throws: 400 for a wrong one, 409 for a used one while another can still be
   * sent, 410 when sign-in has to start again. A code is accepted at most once.
   */
  async consume(
    purpose: CodePurpose,
    challenge: string,
    code: string,
    address: string,
  ): Promise<string> {
    const now = this.#clock.now()
    const tried = await inOneStatement(this.#database)
      .updateTable('one_time_code')
      .set((row) => ({ attempts: row('attempts', '+', 1) }))
      .where('purpose', '=', purpose)
      .where('challenge_hash', '=', tokenHash(challenge))
      .where('used_at', 'is', null)
      .where('cancelled_at', 'is', null)
      .where('expires_at', '>', now)
      .where('attempts', '<', mostAttempts)
      .returning(['id', 'subject', 'code_hash', 'attempts'])
      .executeTakeFirst()
    if (!tried) throw await this.#spent(purpose, challenge)
    const { subject } = tried
    await countAttempt(this.#database, codesInARow, subject, now, 'server.code.locked')
    if (!timingSafeEqual(tried.code_hash, this.#hash(purpose, subject, code))) {
      if (tried.attempts >= mostAttempts) await this.#giveUp(tried.id)
      await this.#audit.record({ action: 'code-refused', ...named(subject), address })
      throw new Refused(400, 'server.code.wrong')
    }
    const spent = await inOneStatement(this.#database)
      .updateTable('one_time_code')
      .set({ used_at: now })
      .where('id', '=', tried.id)
      .where('used_at', 'is', null)
      .returning('id')
      .executeTakeFirst()
    if (!spent) throw await this.#spent(purpose, challenge)
    await forgetAttempts(this.#database, codesInARow, subject)
    proved('code')
    return subject
  }

  /** It can no longer be entered, so its message need not keep it. */
  async #giveUp(id: string): Promise<void> {
    await inOneStatement(this.#database)
      .updateTable('one_time_code')
      .set({ cancelled_at: this.#clock.now() })
      .where('id', '=', id)
      .where('used_at', 'is', null)
      .execute()
  }

  /** Why no code of this browser is valid any more. Only whoever was sent one is told. */
  async #spent(purpose: CodePurpose, challenge: string): Promise<Refused> {
    const newest = await this.#newest(purpose, challenge, this.#database)
    if (!newest) return new Refused(400, 'server.code.wrong')
    return this.#anotherMayCome(purpose, newest)
      ? new Refused(409, 'server.code.spent')
      : new Refused(410, 'server.code.start-again')
  }

  #newest(purpose: CodePurpose, challenge: string, database: Database) {
    return database
      .selectFrom('one_time_code')
      .select(['subject', 'created_at', 'expires_at', 'used_at'])
      .where('purpose', '=', purpose)
      .where('challenge_hash', '=', tokenHash(challenge))
      .orderBy('created_at', 'desc')
      .executeTakeFirst()
  }

  /** At login, only while the last one would still be valid: after that the password is needed again. */
  #anotherMayCome(
    purpose: CodePurpose,
    newest: { expires_at: Date; used_at: Date | null },
  ): boolean {
    if (newest.used_at) return false
    return purpose !== 'login' || newest.expires_at > this.#clock.now()
  }

  async #countSent(transaction: Transaction, subjects: string[]): Promise<void> {
    if (this.#sending === 'unlimited') return
    const now = this.#clock.now()
    for (const subject of subjects) {
      await countAttempt(transaction, sentAnHour, subject, now, 'server.code.too-many-sent')
      await countAttempt(transaction, sentADay, subject, now, 'server.code.too-many-sent')
    }
  }

  #hash(purpose: CodePurpose, subject: string, code: string): Buffer {
    return hmac(this.#key, purpose, subject, code)
  }
}

/**
 * Only codes of a login, which follow a password, count for the number itself. What somebody only wants to have as a
 * number or address is counted apart, and so are codes of a registration: otherwise whoever names the number of another
 * member, or knows the numbers of somebody who shares it, uses up the codes with which that member logs in.
 */
const countedAs = (purpose: CodePurpose, sentTo: string): string =>
  names[purpose] + sentTo.toLowerCase()
const names: Record<CodePurpose, string> = {
  login: '',
  setup: 'registering ',
  identity: 'registering ',
  contact: 'wanted ',
  proof: 'proving ',
}

/** As named in the audit: `account:17` is an account, `person:17` somebody without one. */
function named(subject: string): { accountId: number | null; subject: string } {
  const account = /^account:(\d+)$/.exec(subject)?.[1]
  return { accountId: account ? Number(account) : null, subject }
}
