/**
 * There are two roles: the owner of the tables, who migrates them, and the one that the portal uses. So somebody who
 * takes over the portal can only read and extend the audit, and cannot change or empty it or remove its triggers.
 */
import { sql } from 'kysely'
import type { Client } from 'pg'
import { firstServer } from './address.ts'
import type { Database } from './open.ts'

export const roleOf = (url: string): string =>
  decodeURIComponent(new URL(firstServer(url)).username)

/** Run by the owner after each migration; can be repeated. Does nothing if both are the same role. */
export async function grantToPortal(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{ owner: string; database: string; version: number }>(
    `select current_user as owner, current_database() as database, current_setting('server_version_num')::int as version`,
  )
  const [{ owner, database, version } = { owner: role, database: '', version: 0 }] = rows
  if (owner === role) return
  const portal = client.escapeIdentifier(role)
  // For fresh statistics after a large import; before PostgreSQL 17 autovacuum does it later.
  const more = version >= 170_000 ? ', maintain' : ''
  await client.query('begin')
  try {
    for (const statement of [
      // The job queue has a schema of its own, which the portal creates and owns.
      `grant connect, temporary, create on database ${client.escapeIdentifier(database)} to ${portal}`,
      `grant usage on schema public to ${portal}`,
      `grant select, insert, update, delete${more} on all tables in schema public to ${portal}`,
      `grant usage, select, update on all sequences in schema public to ${portal}`,
      `revoke all on migration, installation, audit_entry from ${portal}`,
      `grant select on migration, installation to ${portal}`,
      `grant select, insert on audit_entry to ${portal}`,
    ])
      await client.query(statement)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

/** Whether the role of this connection has no more rights on the audit than it should. */
export async function auditIsGuarded(database: Database): Promise<boolean> {
  const { rows } = await sql<{ guarded: boolean }>`
    select not rolsuper
      and not pg_has_role(current_user, relowner, 'MEMBER')
      and not has_table_privilege(current_user, pg_class.oid, 'UPDATE, DELETE, TRUNCATE, TRIGGER') as guarded
    from pg_class, pg_roles
    where pg_class.oid = 'audit_entry'::regclass and rolname = current_user
  `.execute(database)
  return rows[0]?.guarded ?? false
}
