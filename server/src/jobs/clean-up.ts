/** Deletes what is no longer shown to anybody. */
import { sql } from 'kysely'
import { daysMs, later } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'

/** The number of deleted rows by table. */
export async function cleanUp(database: Database, now: Date): Promise<Record<string, number>> {
  const weekAgo = later(now, -daysMs(7))
  const removals = {
    attempt_limit: database.deleteFrom('attempt_limit').where('expires_at', '<', now),
    one_time_code: database.deleteFrom('one_time_code').where('expires_at', '<', weekAgo),
    refresh_token: database.deleteFrom('refresh_token').where('created_at', '<', weekAgo),
    trusted_browser: database.deleteFrom('trusted_browser').where('expires_at', '<', weekAgo),
    server_key: database.deleteFrom('server_key').where('retires_at', '<', weekAgo),
    account_setup: database.deleteFrom('account_setup').where('expires_at', '<', weekAgo),
    mail_link: database.deleteFrom('mail_link').where('expires_at', '<', weekAgo),
    draft_in_progress: database.deleteFrom('draft_in_progress').where('kept_until', '<', now),
    idempotency_record: database.deleteFrom('idempotency_record').where('expires_at', '<', now),
    // Recipients and subjects; the text goes earlier.
    message: database
      .deleteFrom('message')
      .where('created_at', '<', later(now, -daysMs(365)))
      .where((where) =>
        where.or([where('sent_at', 'is not', null), where('erased_at', 'is not', null)]),
      ),
    // As long as members can see them.
    session: database.deleteFrom('session').where('created_at', '<', later(now, -daysMs(365))),
    contact_change: database.deleteFrom('contact_change').where('expires_at', '<', weekAgo),
    // For a month the page says that it was deleted.
    data_copy: database
      .deleteFrom('data_copy')
      .where('file_id', 'is', null)
      .where('kept_until', '<', later(now, -daysMs(30))),
    // After expiry a link is refused anyway, whether it was used or not.
    partner_ticket: database.deleteFrom('partner_ticket').where('expires_at', '<', weekAgo),
  }
  const counted = Object.entries(removals).map(async ([table, removal]) => {
    const { numDeletedRows } = await removal.executeTakeFirstOrThrow()
    return [table, Number(numDeletedRows)] as const
  })
  const removed = Object.fromEntries(await Promise.all(counted))
  return { ...removed, request_count: await addUpRequestCounts(database) }
}

/** Each change of a request adds a row to its count; one per patient and status is enough. */
async function addUpRequestCounts(database: Database): Promise<number> {
  const { rows } = await sql<{ gone: number }>`
    with several as (
      select owner_id, policy_id, person_id, kind, status from request_count group by 1, 2, 3, 4, 5 having count(*) > 1
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
      select owner_id, policy_id, person_id, kind, status, sum(more) from gone group by 1, 2, 3, 4, 5 having sum(more) <> 0
    )
    select count(*) as gone from gone
  `.execute(database)
  return rows[0]?.gone ?? 0
}
