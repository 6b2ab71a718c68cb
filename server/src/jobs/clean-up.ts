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

/** SQL conditions by table; each has an index that finds its rows. */
export function overBy(now: Date): Record<string, RawBuilder<boolean>> {
  const weekAgo = later(now, -daysMs(7))
  const yearAgo = later(now, -daysMs(365))
  return {
    attempt_limit: sql`expires_at < ${now}`,
    one_time_code: sql`expires_at < ${weekAgo}`,
    refresh_token: sql`created_at < ${weekAgo}`,
    trusted_browser: sql`expires_at < ${weekAgo}`,
    server_key: sql`retires_at < ${weekAgo}`,
    account_setup: sql`expires_at < ${weekAgo}`,
    mail_link: sql`expires_at < ${weekAgo}`,
    draft_in_progress: sql`kept_until < ${now}`,
    idempotency_record: sql`expires_at < ${now}`,
    // Recipients and subjects; the text goes earlier.
    message: sql`created_at < ${yearAgo} and (sent_at is not null or erased_at is not null)`,
    // As long as members can see them.
    session: sql`created_at < ${yearAgo}`,
    contact_change: sql`expires_at < ${weekAgo}`,
    // For a month the page says that it was deleted.
    data_copy: sql`file_id is null and kept_until < ${later(now, -daysMs(30))}`,
    // After expiry a link is refused anyway, whether it was used or not.
    partner_ticket: sql`expires_at < ${weekAgo}`,
  }
}

async function removeAll(
  database: Database,
  table: string,
  over: RawBuilder<boolean>,
  batch: number,
): Promise<number> {
  let removed = 0
  for (let gone = batch; gone === batch; removed += gone) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${over} limit ${batch} for update skip locked
      ))
    `.execute(database)
    gone = Number(numAffectedRows)
  }
  return removed
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
