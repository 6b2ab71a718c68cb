/**
 * Deletes what is no longer shown to anybody: each part by itself, some rows at a time, so that nothing else waits for it,
 * however much there is. A part that fails keeps none of the others from being done.
 */
import { type RawBuilder, sql } from 'kysely'
import { daysMs, later } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'

/** Rows of one statement: some milliseconds, with what refers to them. */
const usualBatch = 2_000

export interface CleanedUp {
  /** The number of deleted rows by part. */
  removed: Record<string, number>
  failed: Record<string, unknown>
}

export async function cleanUp(
  database: Database,
  now: Date,
  batch = usualBatch,
): Promise<CleanedUp> {
  const parts = Object.entries(overBy(now)).map(
    ([table, over]): [string, () => Promise<number>] => [
      table,
      () => removeAll(database, table, over, batch),
    ],
  )
  return eachByItself([...parts, ['request_count', () => addUpRequestCounts(database, batch * 10)]])
}

/** Does all of them, also after one has failed. */
export async function eachByItself(
  parts: readonly (readonly [string, () => Promise<number>])[],
): Promise<CleanedUp> {
  const done: CleanedUp = { removed: {}, failed: {} }
  for (const [name, work] of parts) {
    try {
      done.removed[name] = await work()
    } catch (error) {
      done.failed[name] = error
    }
  }
  return done
}

interface Over {
  /** A time; an index has its rows in this order. */
  column: string
  before: Date
  /** SQL condition: not all of them. */
  only?: RawBuilder<boolean>
}

const expired = (before: Date): Over => ({ column: 'expires_at', before })

/** What is over, by table. */
export function overBy(now: Date): Record<string, Over> {
  const weekAgo = later(now, -daysMs(7))
  const monthAgo = later(now, -daysMs(30))
  const yearAgo = later(now, -daysMs(365))
  return {
    attempt_limit: expired(now),
    one_time_code: expired(weekAgo),
    answered_challenge: expired(now),
    refresh_token: { column: 'created_at', before: weekAgo },
    trusted_browser: expired(weekAgo),
    server_key: { column: 'retires_at', before: weekAgo },
    account_setup: expired(weekAgo),
    mail_link: expired(weekAgo),
    draft_in_progress: { column: 'kept_until', before: now },
    idempotency_record: expired(now),
    // Recipients and subjects; the text goes earlier.
    message: {
      column: 'created_at',
      before: yearAgo,
      only: sql`(sent_at is not null or erased_at is not null)`,
    },
    // As long as members can see them.
    session: { column: 'created_at', before: yearAgo },
    contact_change: expired(weekAgo),
    // For a month the page says that it was deleted.
    data_copy: {
      column: 'kept_until',
      before: later(now, -daysMs(30)),
      only: sql`file_id is null`,
    },
    // After expiry a link is refused anyway, whether it was used or not.
    partner_ticket: expired(weekAgo),
    core_attempt: { column: 'last_at', before: monthAgo },
    refused_fact: { column: 'last_at', before: monthAgo },
    facts_message: { column: 'received_at', before: monthAgo },
  }
}

/**
 * The next rows that are over, the oldest first, from where the last statement ended: what it has deleted lies in the
 * index until the table is vacuumed, and whoever began at the front again would walk over all of it each time.
 */
export const nextOver = (
  table: string,
  { column, before, only = sql`true` }: Over,
  from: string,
  batch: number,
): RawBuilder<{ at: string }> => sql`
  select ctid, ${sql.ref(column)} as at from ${sql.table(table)}
  where ${sql.ref(column)} < ${before} and ${sql.ref(column)} >= ${from}::timestamptz and ${only}
  order by ${sql.ref(column)} limit ${batch} for update skip locked`

async function removeAll(
  database: Database,
  table: string,
  over: Over,
  batch: number,
): Promise<number> {
  let removed = 0
  for (let from = '-infinity'; ;) {
    const { rows } = await sql<{ gone: number; last: string | null }>`
      with over as materialized (${nextOver(table, over, from, batch)}),
      gone as (delete from ${sql.table(table)} where ctid = any(array(select ctid from over)) returning 1)
      select (select count(*)::int from gone) as gone, max(at)::text as last from over
    `.execute(database)
    const [{ gone, last } = { gone: 0, last: null }] = rows
    removed += gone
    if (gone < batch || last === null) return removed
    from = last
  }
}

/** Each change of a request adds a row to its count; one per patient and status is enough. Some owners at a time. */
async function addUpRequestCounts(database: Database, batch: number): Promise<number> {
  let removed = 0
  for (let from = 0; ;) {
    const { rows } = await sql<{ to: number | null; gone: number }>`
      with owners as (
        select max(owner_id) as last from (
          select owner_id from request_count where owner_id > ${from} order by owner_id limit ${batch}
        ) as next
      ),
      several as (
        select owner_id, policy_id, person_id, kind, status from request_count, owners
        where owner_id > ${from} and owner_id <= last
        group by 1, 2, 3, 4, 5 having count(*) > 1
      ),
      gone as (
        delete from request_count using several
        where (request_count.owner_id, request_count.policy_id, request_count.person_id, request_count.kind,
          request_count.status)
          = (several.owner_id, several.policy_id, several.person_id, several.kind, several.status)
        returning request_count.*
      ),
      kept as (
        insert into request_count
        select owner_id, policy_id, person_id, kind, status, sum(more) from gone
        group by 1, 2, 3, 4, 5 having sum(more) <> 0
      )
      select last as to, (select count(*)::int from gone) as gone from owners
    `.execute(database)
    const [{ to, gone } = { to: null, gone: 0 }] = rows
    if (to === null) return removed
    removed += gone
    from = to
  }
}
