/**
 * What the portal needs of a database besides its tables, asked once at each start. Each answer is the fault in one
 * sentence that says what to do, or undefined.
 */
import type { Client } from 'pg'
import { howToMakeMemberRole, memberRole } from './member-role.ts'

/** Names are Arabic as well as English, and are compared letter by letter. */
export async function encodingFault(client: Client): Promise<string | undefined> {
  const { rows } = await client.query<{ name: string; encoding: string }>(
    `select current_database() as name, current_setting('server_encoding') as encoding`,
  )
  const [{ name, encoding } = { name: '', encoding: 'UTF8' }] = rows
  if (encoding === 'UTF8') return undefined
  return `The database "${name}" keeps text as ${encoding}: create one with UTF-8 (createdb --encoding UTF8 --template template0) and restore into it.`
}

/**
 * The queue of jobs and the open pages listen, and migrations hold a lock of their session. A pooler that gives each
 * transaction another connection loses both without a word. Two sessions show it: in one that has its connection to
 * itself, the number of the server's process never changes, and nobody else has it.
 */
export async function poolingFault(
  one: Pick<Client, 'query'>,
  another: Pick<Client, 'query'>,
): Promise<string | undefined> {
  const own = new Set([await processOf(one)])
  await another.query('begin')
  try {
    const others = await processOf(another)
    for (let again = 0; again < 3; again++) own.add(await processOf(one))
    if (own.size === 1 && !own.has(others)) return undefined
  } finally {
    await another.query('rollback')
  }
  return changingPooler
}

export const changingPooler =
  'The database is reached through a connection pooler that changes the connection with each transaction: name the database itself in DATABASE_DIRECT_URL, and in DATABASE_OWNER_URL.'

async function processOf(client: Pick<Client, 'query'>): Promise<number | undefined> {
  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  return rows[0]?.pid
}

interface Rights {
  role: string
  superuser: boolean
  reads: boolean
  writes: boolean
  queue: boolean
  queueOwner: string | null
  memberRole: boolean
  takesOn: boolean
}

/** Asked as the role that the portal runs as. */
export async function roleFault(
  client: Client,
  { production }: { production: boolean },
): Promise<string | undefined> {
  const { rows } = await client.query<Rights>(`
    select current_user as role,
      (select rolsuper from pg_roles where rolname = current_user) as superuser,
      has_schema_privilege('public', 'usage') and has_table_privilege('migration', 'select')
        and (not row_security_active('request') or exists (
          select from pg_policies where tablename = 'request' and policyname = 'everything' and current_user = any(roles)
        )) as reads,
      has_table_privilege('request', 'select') and has_table_privilege('request', 'insert')
        and has_table_privilege('request', 'update') and has_table_privilege('request', 'delete')
        and has_table_privilege('audit_entry', 'insert') as writes,
      case when to_regnamespace('graphile_worker') is null
        then has_database_privilege(current_database(), 'create')
        else (select pg_has_role(current_user, nspowner, 'usage') from pg_namespace where nspname = 'graphile_worker')
      end as queue,
      (select nspowner::regrole::text from pg_namespace where nspname = 'graphile_worker') as "queueOwner",
      exists (select from pg_roles where rolname = '${memberRole}') as "memberRole",
      coalesce((select pg_has_role(current_user, oid, 'member') from pg_roles where rolname = '${memberRole}'), false)
        as "takesOn"
  `)
  const [found] = rows
  if (!found) return undefined
  const { role, superuser, reads, writes, queue, queueOwner, takesOn } = found
  if (production && superuser)
    return `User "${role}" of DATABASE_URL is an administrator of the database server: give the portal a role of its own, without any rights but those that "npm run migrate" grants.`
  if (!reads || !writes)
    return `User "${role}" of DATABASE_URL may not use the portal's tables: run "npm run migrate" with DATABASE_OWNER_URL, which grants what it needs, or correct DATABASE_URL.`
  if (!takesOn)
    return `User "${role}" of DATABASE_URL may not take on the role ${memberRole}, as which members read: ${howToMakeMemberRole(role, found.memberRole)} then run "npm run migrate".`
  if (!queue)
    return queueOwner === null
      ? `User "${role}" of DATABASE_URL may not create the queue of jobs: run "npm run migrate" with DATABASE_OWNER_URL, which grants it.`
      : `The queue of jobs (schema graphile_worker) belongs to user "${queueOwner}", and the portal runs as "${role}": run as "${queueOwner}", or drop that schema while no job waits.`
  return undefined
}

/** Asked as the role that migrates: null when there are no tables yet, or they are its own. */
export async function ownerOfOthers(client: Client): Promise<string | null> {
  const { rows } = await client.query<{ owner: string }>(`
    select relowner::regrole::text as owner from pg_class
    where oid = to_regclass('public.migration') and not pg_has_role(current_user, relowner, 'usage')`)
  return rows[0]?.owner ?? null
}
