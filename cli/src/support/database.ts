/** The database by its form and its sizes: no row of a person is read. */
import { sql } from 'kysely'
import { coreBacklog } from '@falaj/server/areas/core-outbox/backlog.ts'
import { jobBacklog } from '@falaj/server/jobs/backlog.ts'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { masked } from './masked.ts'

export async function schemaState(database: Database) {
  const [server, migrations, tables, invalid, roles] = await Promise.all([
    sql`select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      current_setting('max_connections') as max_connections, current_setting('shared_buffers') as shared_buffers,
      pg_database_size(current_database()) as bytes, pg_is_in_recovery() as follows,
      array(select extname || ' ' || extversion from pg_extension order by 1) as extensions`.execute(
      database,
    ),
    sql`select name, hash, applied_at from migration order by name`.execute(database),
    // Estimates of the statistics: nothing is counted.
    sql`select schemaname as schema, relname as table, n_live_tup as rows, n_dead_tup as dead,
      pg_total_relation_size(relid) as bytes, seq_scan, idx_scan, last_autovacuum, last_autoanalyze
      from pg_stat_user_tables order by 1, 2`.execute(database),
    sql`select indexrelid::regclass::text as index from pg_index where not indisvalid`.execute(
      database,
    ),
    sql`select rolsuper as superuser, pg_has_role(current_user,
        (select relowner from pg_class where oid = 'audit_entry'::regclass), 'MEMBER') as "ownsAudit",
      has_table_privilege('audit_entry', 'UPDATE, DELETE, TRUNCATE') as "altersAudit"
      from pg_roles where rolname = current_user`.execute(database),
  ])
  return {
    server: server.rows[0],
    role: roles.rows[0],
    migrations: migrations.rows,
    invalidIndexes: invalid.rows,
    tables: tables.rows,
  }
}

export async function queueState(database: Database, now: Date) {
  const { rows } = await sql<{
    task: string
    attempts: number
    count: number
    since: Date
    fault: string | null
  }>`
    select task_identifier as task, attempts, count(*), min(run_at) as since, max(last_error) as fault
    from graphile_worker.jobs group by 1, 2 order by 1, 2`.execute(database)
  const { waiting, refusedLastDay, oldest } = await coreBacklog(database, now)
  return {
    jobs: await jobBacklog(database),
    byTask: rows.map(({ task, attempts, count, since, fault }) => ({
      task,
      attempts,
      count,
      since,
      // The first line; the others say where.
      fault: fault === null ? null : masked(fault.split('\n')[0] ?? ''),
    })),
    core: {
      waiting,
      refusedLastDay,
      // Without the reference, by which a member could be found.
      oldest: oldest && { seconds: oldest.seconds, kind: oldest.kind, attempts: oldest.attempts },
    },
  }
}

export async function counts(database: Database) {
  const [requests, sessions, messages, files] = await Promise.all([
    sql`select kind, status, count(*) from request group by 1, 2 order by 1, 2`.execute(database),
    sql`select count(*) filter (where ended_at is null) as open, count(*) as all from session`.execute(
      database,
    ),
    sql`select channel, count(*) filter (where sent_at is null) as waiting, count(*) as all
      from message group by 1 order by 1`.execute(database),
    sql`select scan, count(*), sum(size) as bytes from stored_file group by 1 order by 1`.execute(
      database,
    ),
  ])
  return {
    requests: requests.rows,
    sessions: sessions.rows[0],
    messages: messages.rows,
    files: files.rows,
  }
}
