/**
 * Sessions: a ten-minute signed access token for the page, and a row that every call checks, which ends a session
 * at once wherever it is. Idle after thirty minutes, over after twelve hours.
 */
import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { errors, jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { WayIn } from '@falaj/contract/access/rules/ways-in.ts'
import { language } from '@falaj/contract/shared/schemas.ts'
import { type Clock, hoursMs, later, minutesMs, secondsMs } from '../../clock.ts'
import { signInAgain } from '../../http/refusal.ts'
import { reachSettings, type SignedIn } from '../../http/signed-in.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { LogPosition } from '../../ports/database/log-position.ts'
import { inOneStatement } from '../../ports/database/write.ts'
import { Reach, type ReachedEnrolment, reachedBy } from '../../reach.ts'
import { beyondReach } from '../../beyond-reach.ts'
import { nowReaches, sawUntil } from '../../current-request.ts'
import type { ServerKeys } from './server-keys.ts'
import { VerifiedTokens } from './verified-tokens.ts'

const accessTokenMs = minutesMs(10)
export const idleMs = minutesMs(30)
export const absoluteMs = hoursMs(12)
/** A session is marked as seen at most this often, so that reading does not write each time. */
const seenEveryMs = secondsMs(5)

const claims = z.object({ sub: z.string().regex(/^\d+$/), sid: z.uuid(), exp: z.number() })
export interface TokenHolder {
  accountId: number
  sessionId: string
}

export type EndReason =
  | 'logout'
  | 'signed-out-everywhere'
  | 'ended-by-owner'
  | 'ended-by-provider'
  | 'refresh-reused'
  | 'password-changed'
  | 'contact-changed'
  | 'replaced'
  | 'removed'

export class Sessions {
  readonly #database: Database
  readonly #keys: ServerKeys
  readonly #clock: Clock
  readonly #verified = new VerifiedTokens<TokenHolder>()

  constructor(database: Database, keys: ServerKeys, clock: Clock) {
    this.#database = database
    this.#keys = keys
    this.#clock = clock
  }

  async begin(
    transaction: Transaction,
    accountId: number,
    from: {
      address: string
      userAgent: string | null
      by: WayIn
      identity?: { id: number; session: string | null }
    },
  ): Promise<string> {
    const now = this.#clock.now()
    const id = randomUUID()
    await transaction
      .insertInto('session')
      .values({
        id,
        account_id: accountId,
        created_at: now,
        last_seen_at: now,
        expires_at: later(now, absoluteMs),
        address: from.address,
        user_agent: from.userAgent,
        opened_by: from.by,
        identity_id: from.identity?.id ?? null,
        identity_session: from.identity?.session ?? null,
      })
      .execute()
    return id
  }

  async accessToken({ accountId, sessionId }: TokenHolder): Promise<string> {
    const key = await this.#keys.current('session')
    const now = this.#clock.now()
    return new SignJWT({ sid: sessionId })
      .setProtectedHeader({ alg: 'EdDSA', kid: key.kid })
      .setSubject(String(accountId))
      .setIssuedAt(now)
      .setExpirationTime(later(now, accessTokenMs))
      .sign(key.privateKey)
  }

  /** Whose token it is, by its signature alone. An expired one passes only where `expired` allows it. */
  async holder(
    token: string,
    { expired = 'refuse' }: { expired?: 'refuse' | 'accept' } = {},
  ): Promise<TokenHolder> {
    const known = this.#verified.get(token, this.#clock.now())
    if (known) return known
    try {
      const { payload } = await jwtVerify(
        token,
        async ({ kid }) => {
          const key = kid && (await this.#keys.byId('session', kid))
          if (!key) throw new errors.JWKSNoMatchingKey()
          return key.publicKey
        },
        {
          algorithms: ['EdDSA'],
          currentDate: this.#clock.now(),
          ...(expired === 'accept' && { clockTolerance: '12h' }),
        },
      )
      const { sub, sid, exp } = claims.parse(payload)
      const holder = { accountId: Number(sub), sessionId: sid }
      this.#verified.keep(token, holder, new Date(exp * 1000))
      return holder
    } catch (error) {
      if (error instanceof errors.JOSEError || error instanceof z.ZodError) throw signInAgain()
      throw error
    }
  }

  /**
   * Checks that the session lives, marks it as seen, and tells whose it is and what it reaches: one statement. What a
   * page does by itself is not `seen`: it must not keep a session alive that its member has left.
   */
  async check(
    { accountId, sessionId }: TokenHolder,
    { seen = true }: { seen?: boolean } = {},
  ): Promise<SignedIn> {
    const now = this.#clock.now()
    const checked = sql<{
      person_id: number
      language: string | null
      country_code: string
      log_position: LogPosition | null
      enrolments: ReachedEnrolment[]
    }>`
      with living as (
        select id, account_id, last_seen_at, log_position from session
        where id = ${sessionId} and account_id = ${accountId} and ended_at is null
          and expires_at > ${now} and last_seen_at > ${later(now, -idleMs)}
      ), seen as (
        update session set last_seen_at = ${now}
        where ${seen} and id = (select id from living where last_seen_at <= ${later(now, -seenEveryMs)})
      )
      select account.person_id, account.language, person.country_code, living.log_position,
        ${reachedBy(sql.ref('account.person_id'))} as enrolments
      from living
      join account on account.id = living.account_id
      join person on person.id = account.person_id
    `
    const { rows } = await beyondReach('session', () => checked.execute(this.#database))
    const [row] = rows
    if (!row) throw signInAgain()
    if (row.log_position !== null) sawUntil(row.log_position)
    const reach = new Reach(row.person_id, row.enrolments, now)
    const member = {
      accountId,
      sessionId,
      reach,
      personId: reach.self,
      principal: reach.isPrincipal,
      countryCode: row.country_code,
      language: language.nullable().parse(row.language),
    }
    nowReaches(reachSettings(member))
    return member
  }

  /** Whether the session lives. Holds its row until the transaction ends, so that refreshes come one by one. */
  async hold(transaction: Transaction, sessionId: string): Promise<boolean> {
    const now = this.#clock.now()
    const living = await transaction
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .where('expires_at', '>', now)
      .where('last_seen_at', '>', later(now, -idleMs))
      .forUpdate()
      .executeTakeFirst()
    return living !== undefined
  }

  /** Renewed by the page: seen now, and whatever call comes next is noted as well. */
  async markRenewed(transaction: Transaction, sessionId: string): Promise<void> {
    await transaction
      .updateTable('session')
      .set({ last_seen_at: later(this.#clock.now(), -seenEveryMs) })
      .where('id', '=', sessionId)
      .execute()
  }

  /** Whether a call of the member was answered since then. */
  async wasSeenSince(transaction: Transaction, sessionId: string, time: Date): Promise<boolean> {
    const row = await transaction
      .selectFrom('session')
      .select('id')
      .where('id', '=', sessionId)
      .where('last_seen_at', '>=', time)
      .executeTakeFirst()
    return row !== undefined
  }

  async end(
    sessionId: string,
    reason: EndReason,
    database: Database = this.#database,
  ): Promise<void> {
    await inOneStatement(database)
      .updateTable('session')
      .set({ ended_at: this.#clock.now(), end_reason: reason })
      .where('id', '=', sessionId)
      .where('ended_at', 'is', null)
      .execute()
  }

  /** All of the account, or all but one. */
  async endAll(
    transaction: Transaction,
    accountId: number,
    { except, reason }: { except: string | null; reason: EndReason },
  ): Promise<void> {
    await transaction
      .updateTable('session')
      .set({ ended_at: this.#clock.now(), end_reason: reason })
      .where('account_id', '=', accountId)
      .where('ended_at', 'is', null)
      .$if(except !== null, (query) => query.where('id', '<>', except ?? ''))
      .execute()
  }
}
