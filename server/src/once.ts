/**
 * Double submits: the same key, or without one the same content, gives the first record again for 24 hours. Two at the
 * same moment wait for one another, whichever instances they reach.
 */
import { sql } from 'kysely'
import { daysMs, later } from './clock.ts'
import type { Database } from './ports/database/open.ts'
import { tokenHash } from './secrets.ts'

export interface Submission {
  accountId: number
  /** The call, such as `beneficiaries`. */
  call: string
  /** The `Idempotency-Key`, if one was sent. */
  key: string | undefined
  /** What was submitted; for files their hashes. */
  content: unknown
}

/** `work` makes the record and returns its id; it runs in the transaction in which the submission is remembered. */
export function once(
  database: Database,
  { accountId, call, key, content }: Submission,
  at: Date,
  work: (transaction: Database) => Promise<number>,
): Promise<{ id: number; again: boolean }> {
  const keyHash = tokenHash(key === undefined ? `content ${JSON.stringify(content)}` : `key ${key}`)
  return database.transaction().execute(async (transaction) => {
    const lock = [keyHash.readInt32BE(0), keyHash.readInt32BE(4)]
    await sql`select pg_advisory_xact_lock(${lock[0]}::int, ${lock[1]}::int)`.execute(transaction)
    const first = await transaction
      .selectFrom('done_once')
      .select('record_id')
      .where('account_id', '=', accountId)
      .where('call', '=', call)
      .where('key_hash', '=', keyHash)
      .where('expires_at', '>', at)
      .executeTakeFirst()
    if (first) return { id: first.record_id, again: true }
    const id = await work(transaction)
    const row = { record_id: id, expires_at: later(at, daysMs(1)) }
    await transaction
      .insertInto('done_once')
      .values({ account_id: accountId, call, key_hash: keyHash, ...row })
      .onConflict((conflict) =>
        conflict.columns(['account_id', 'call', 'key_hash']).doUpdateSet(row),
      )
      .execute()
    return { id, again: false }
  })
}
