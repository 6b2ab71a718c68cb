/** Rate limits shared by all instances: one row per window, counted in one statement. */
import ipaddr from 'ipaddr.js'
import { sql } from 'kysely'
import { later } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import { inOneStatement } from '../ports/database/write.ts'
import { Refused } from './refusal.ts'

/** What is said beyond a limit. Each has `{wait}` in it, and what else one can do is said after it (`answerError`). */
export const limitSentences = [
  'server.too-many',
  'server.login.locked',
  'server.code.too-many-sent',
  'server.code.locked',
  'server.present-password.locked',
  'server.setup.too-many',
  'server.reset.locked',
  'server.photo.too-many',
  'server.upload.bytes-a-day',
  'server.upload.visitor-bytes',
  'server.complaint.too-many',
  'server.complaint.too-many-from-here',
] as const
export type LimitSentence = (typeof limitSentences)[number]

/**
 * So many in a window. All are known by name, each to its own counter: `docs/security.md` says of each who can spend it
 * and what still works for whom it stops.
 */
export class Limit {
  static readonly #all = new Map<string, Limit>()
  /** What is counted, for example `login-address`. */
  readonly name: string
  readonly most: number
  readonly windowMs: number

  constructor({ name, most, windowMs }: Pick<Limit, 'name' | 'most' | 'windowMs'>) {
    // Two of one name would count towards each other.
    if (Limit.#all.has(name)) throw new Error(`There is a limit ${name} already.`)
    this.name = name
    this.most = most
    this.windowMs = windowMs
    Limit.#all.set(name, this)
  }

  static all(): readonly Limit[] {
    return [...Limit.#all.values()]
  }
}

/** Who or what is counted; of several parts, each combination by itself. */
export type Subject = string | readonly string[]

/**
 * What somebody may have so many of. It is counted in the transaction that takes it (`idempotently`): a refused try is
 * none, and a submission that arrives twice is one.
 */
export interface Counted {
  limit: Limit
  subject: Subject
  /** What is said beyond the limit. */
  key?: LimitSentence
}

/** Counts an attempt of `subject`, or `amount` of what is limited; throws 429 with the time to wait beyond the limit. */
export async function countAttempt(
  database: Database,
  limit: Limit,
  subject: Subject,
  at: Date,
  key: LimitSentence = 'server.too-many',
  amount = 1,
): Promise<void> {
  const { count, end } = await addUp(database, limit, subject, at, amount)
  if (count > limit.most) throw tooMany(limit, key, end, at)
}

/** Counts an attempt as `countAttempt` does, and says whether it is within the limit: for what goes on without. */
export async function isWithinLimit(
  database: Database,
  limit: Limit,
  subject: Subject,
  at: Date,
): Promise<boolean> {
  return (await addUp(database, limit, subject, at, 1)).count <= limit.most
}

async function addUp(
  database: Database,
  limit: Limit,
  subject: Subject,
  at: Date,
  amount: number,
): Promise<{ count: number; end: Date }> {
  const { start, end } = windowOf(limit, at)
  const { count } = await inOneStatement(database)
    .insertInto('attempt_limit')
    .values({
      key: keyOf(limit, subject),
      window_start: start,
      count: amount,
      expires_at: end,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql<number>`attempt_limit.count + excluded.count` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  return { count, end }
}

/** What `countAttempt` would throw, without counting: before what is expensive to take. Undefined within the limit. */
export async function spentOf(
  database: Database,
  { limit, subject, key = 'server.too-many' }: Counted,
  at: Date,
): Promise<Refused | undefined> {
  const { start, end } = windowOf(limit, at)
  const spent = await database
    .selectFrom('attempt_limit')
    .select('count')
    .where('key', '=', keyOf(limit, subject))
    .where('window_start', '=', start)
    .executeTakeFirst()
  return spent && spent.count >= limit.most ? tooMany(limit, key, end, at) : undefined
}

const keyOf = ({ name }: Limit, subject: Subject) =>
  [name, ...[subject].flat().map(networkOf)].join(':')

/** Whoever has one IPv6 address has the whole /64 around it: it counts as one, or no limit per address would hold. */
function networkOf(subject: string): string {
  if (!ipaddr.IPv6.isValid(subject)) return subject
  const address = ipaddr.process(subject)
  if (address instanceof ipaddr.IPv4) return address.toString()
  const network = address.parts.slice(0, 4).map((part) => part.toString(16))
  return `${network.join(':')}::/64`
}

function windowOf({ windowMs }: Limit, at: Date) {
  const start = new Date(Math.floor(+at / windowMs) * windowMs)
  return { start, end: later(start, windowMs) }
}

function tooMany(limit: Limit, key: LimitSentence, end: Date, at: Date): Refused {
  const retryAfter = Math.max(1, Math.ceil((+end - +at) / 1000))
  return new Refused(429, key, { retryAfter, limit: limit.name })
}

/** Resets the count, after a success. */
export async function forgetAttempts(
  database: Database,
  limit: Limit,
  subject: Subject,
): Promise<void> {
  await inOneStatement(database)
    .deleteFrom('attempt_limit')
    .where('key', '=', keyOf(limit, subject))
    .execute()
}
