/**
 * There are three roles: the owner of the tables, who migrates them, the one that the portal uses, and the one that it
 * takes on in members' calls (`member-role.ts`). So somebody who takes over the portal can only read and extend the
 * audit, and cannot change or empty it or remove its triggers.
 */
import { sql } from 'kysely'
import { type Client, DatabaseError } from 'pg'
import { firstServer } from './address.ts'
import { howToMakeMemberRole, memberRole } from './member-role.ts'
import { DatabaseProblem } from './problem.ts'
import type { Database } from './open.ts'

export const roleOf = (url: string): string =>
  decodeURIComponent(new URL(firstServer(url)).username)

/**
 * Run by the owner after each migration; can be repeated. If portal and owner are the same role, only what members' calls
 * need is granted. Throws a DatabaseProblem that says what the administrator has to do.
 */
export async function grantToPortal(client: Client, role: string): Promise<void> {
  const { rows } = await client.query<{
    owner: string
    database: string
    version: number
    takesOn: boolean
  }>(
    `select current_user as owner, current_database() as database, current_setting('server_version_num')::int as version,
      pg_has_role($1, $2, 'MEMBER') as "takesOn"`,
    [role, memberRole],
  )
  const [found] = rows
  if (!found) return
  const portal = client.escapeIdentifier(role)
  // For fresh statistics after a large import; before PostgreSQL 17 autovacuum does it later.
  const more = found.version >= 170_000 ? ', maintain' : ''
  await client.query('begin')
  try {
    for (const statement of [
      ...(found.owner === role
        ? []
        : [
            // The job queue has a schema of its own, which the portal creates and owns.
            `grant connect, temporary, create on database ${client.escapeIdentifier(found.database)} to ${portal}`,
            ...useOfTables(portal, more),
            `revoke all on migration, installation, audit_entry from ${portal}`,
            `grant select on migration, installation to ${portal}`,
            `grant select, insert on audit_entry to ${portal}`,
          ]),
      ...useOfTables(memberRole),
      `revoke all on ${outOfReach.join(', ')}, audit_entry from ${memberRole}`,
      `grant select, insert on audit_entry to ${memberRole}`,
      'select let_others_see_all()',
    ])
      await client.query(statement)
    if (!found.takesOn) await letTakeOn(client, role)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw error
  }
}

const useOfTables = (role: string, more = '') => [
  `grant usage on schema public to ${role}`,
  `grant select, insert, update, delete${more} on all tables in schema public to ${role}`,
  `grant usage, select, update on all sequences in schema public to ${role}`,
]

/** Between the core system and the operators, or of the database itself: no call of a member has anything to do there. */
export const outOfReach = [
  'migration',
  'installation',
  'integration_event',
  'core_attempt',
  'facts_message',
  'refused_fact',
  'partner_ticket',
  'answered_challenge',
] as const

async function letTakeOn(client: Client, role: string): Promise<void> {
  const portal = client.escapeIdentifier(role)
  try {
    await client.query(`grant ${memberRole} to ${portal}`)
  } catch (error) {
    if (!(error instanceof DatabaseError) || error.code !== '42501') throw error
    throw new DatabaseProblem(
      `User ${portal} may not take on the role ${memberRole}, as which members read: ${howToMakeMemberRole(role, true)}`,
    )
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
