/**
 * The rotating refresh token: each value is exchanged once for the next. Presenting a used one again ends the whole
 * session, because two parties hold it. The exception is a lost answer: the last token used gets the same successor again
 * in the first ten seconds, and as long as the session has made no call since, because whoever had the answer makes one.
 */
import { hkdfSync } from 'node:crypto'
import type { Audit } from '../../audit.ts'
import { type Clock, secondsMs } from '../../clock.ts'
import { signInAgain } from '../../http/refusal.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { randomToken, seal, tokenHash, unseal } from '../../secrets.ts'
import type { Sessions, TokenHolder } from './sessions.ts'
import { cameIn, proved } from '../../current-request.ts'

const lostAnswerMs = secondsMs(10)

type Outcome = { child: string } | 'refused' | 'two hold it'

export class RefreshTokens {
  readonly #database: Database
  readonly #sessions: Sessions
  readonly #audit: Audit
  readonly #clock: Clock

  constructor(parts: { database: Database; sessions: Sessions; audit: Audit; clock: Clock }) {
    this.#database = parts.database
    this.#sessions = parts.sessions
    this.#audit = parts.audit
    this.#clock = parts.clock
  }

  /** The first token of a session. */
  async first(transaction: Transaction, sessionId: string): Promise<string> {
    const token = randomToken()
    await this.#keep(transaction, token, sessionId)
    return token
  }

  /** Exchanges a token of the holder's session for its successor; throws 401 if anything is wrong. */
  async exchange(token: string, { accountId, sessionId }: TokenHolder): Promise<string> {
    cameIn(sessionId)
    const outcome = await this.#audit.unitOfWork(async (unit) => {
      const { transaction } = unit
      if (!(await this.#sessions.hold(transaction, sessionId)))
        return unit.nothingToTell<Outcome>('refused')
      const child = randomToken()
      if (!(await this.#spend(transaction, token, child, sessionId))) {
        const outcome = await this.#again(transaction, token, sessionId)
        if (outcome === 'two hold it') {
          proved('refresh-token')
          unit.tell({ action: 'session-ended', accountId, subject: 'refresh-reused' })
        }
        return unit.nothingToTell<Outcome>(outcome)
      }
      await this.#sessions.markRenewed(transaction, sessionId)
      await this.#keep(transaction, child, sessionId)
      // The same session goes on.
      return unit.nothingToTell<Outcome>({ child })
    })
    if (typeof outcome === 'string') throw signInAgain()
    return outcome.child
  }

  /** Which session a token belongs to, used or not. */
  async sessionOf(token: string): Promise<string | undefined> {
    const row = await this.#database
      .selectFrom('refresh_token')
      .select('session_id')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst()
    return row?.session_id
  }

  async #spend(transaction: Transaction, token: string, child: string, sessionId: string) {
    const spent = await transaction
      .updateTable('refresh_token')
      .set({ used_at: this.#clock.now(), child_sealed: seal(childKey(token), child) })
      .where('token_hash', '=', tokenHash(token))
      .where('session_id', '=', sessionId)
      .where('used_at', 'is', null)
      .returning('session_id')
      .executeTakeFirst()
    return spent !== undefined
  }

  async #again(transaction: Transaction, token: string, sessionId: string): Promise<Outcome> {
    const parent = await transaction
      .selectFrom('refresh_token')
      .select(['used_at', 'child_sealed'])
      .where('token_hash', '=', tokenHash(token))
      .where('session_id', '=', sessionId)
      .executeTakeFirst()
    if (!parent?.used_at || !parent.child_sealed) return 'refused'
    const child = unseal(childKey(token), parent.child_sealed)
    const answerMayBeLost =
      +this.#clock.now() - +parent.used_at <= lostAnswerMs ||
      !(await this.#sessions.wasSeenSince(transaction, sessionId, parent.used_at))
    if (answerMayBeLost && (await this.#isUnspent(transaction, child))) return { child }
    await this.#sessions.end(sessionId, 'refresh-reused', transaction)
    return 'two hold it'
  }

  async #isUnspent(transaction: Transaction, token: string): Promise<boolean> {
    const row = await transaction
      .selectFrom('refresh_token')
      .select('used_at')
      .where('token_hash', '=', tokenHash(token))
      .executeTakeFirst()
    return row !== undefined && row.used_at === null
  }

  async #keep(transaction: Transaction, token: string, sessionId: string): Promise<void> {
    await transaction
      .insertInto('refresh_token')
      .values({
        token_hash: tokenHash(token),
        session_id: sessionId,
        created_at: this.#clock.now(),
      })
      .execute()
  }
}

/** Only the holder of the previous token can read the successor stored for it. */
const childKey = (parent: string) =>
  Buffer.from(hkdfSync('sha256', parent, '', 'falaj refresh child', 32))
