/** Limits that hold for all instances together: one row a window, counted in one statement. */
import { sql } from 'kysely'
import { later } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import type { MessageKey } from '../text.ts'
import { Refused } from './refusal.ts'

export interface Limit {
  /** What is counted, for example `login-address`. */
  name: string
  most: number
  windowMs: number
}

/** Counts one attempt of `subject`; throws 429 with the time to wait once the limit is passed. */
export async function countAttempt(
  database: Database,
  limit: Limit,
  subject: string,
  at: Date,
  key: MessageKey = 'server.too-many',
): Promise<void> {
  const start = new Date(Math.floor(+at / limit.windowMs) * limit.windowMs)
  const end = later(start, limit.windowMs)
  const { count } = await database
    .insertInto('attempt_limit')
    .values({ key: `${limit.name}:${subject}`, window_start: start, count: 1, expires_at: end })
    .onConflict((conflict) =>
      conflict
        .columns(['key', 'window_start'])
        .doUpdateSet({ count: sql<number>`attempt_limit.count + 1` }),
    )
    .returning('count')
    .executeTakeFirstOrThrow()
  if (count <= limit.most) return
  const seconds = Math.max(1, Math.ceil((+end - +at) / 1000))
  throw new Refused(429, key, { retryAfter: seconds, values: { minutes: Math.ceil(seconds / 60) } })
}

/** Forgets what was counted, after a success. */
export async function forgetAttempts(
  database: Database,
  limit: Limit,
  subject: string,
): Promise<void> {
  await database.deleteFrom('attempt_limit').where('key', '=', `${limit.name}:${subject}`).execute()
}
