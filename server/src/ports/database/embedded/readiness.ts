/** Waits until the portal's database can be used. */
import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { makeMemberRole, memberRole } from '../member-role.ts'
import { DatabaseProblem } from '../problem.ts'
import type { Credentials } from './cluster.ts'
import type { Tell } from './home.ts'

interface Starting {
  url: string
  server: ChildProcess
  tell: Tell
  log: string
}

/** After a crash PostgreSQL first replays its log, which can take minutes. */
export async function waitUntilReady({ url, server, tell, log }: Starting): Promise<void> {
  const started = Date.now()
  let reportedAt = started
  for (;;) {
    if (server.exitCode !== null || server.signalCode !== null) {
      throw new DatabaseProblem(`The built-in database did not start: ${reasonIn(log)} (${log})`)
    }
    const refusal = await tryToConnect(url)
    if (!refusal) return
    if (refusal === wrongPassword) {
      throw new DatabaseProblem(
        `The built-in database refuses its own password: credentials.json beside ${log} belongs to another database.`,
      )
    }
    if (Date.now() - reportedAt > 5_000) {
      reportedAt = Date.now()
      tell(
        `The database is recovering from an unclean stop (${Math.round((reportedAt - started) / 1000)} s) …`,
      )
    }
    await pause(25)
  }
}

const wrongPassword = '28P01'

async function tryToConnect(connectionString: string): Promise<string | undefined> {
  const client = new Client({ connectionString, connectionTimeoutMillis: 2_000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return undefined
  } catch (error) {
    return error instanceof Error && 'code' in error ? String(error.code) : 'unknown'
  } finally {
    await client.end().catch(() => {})
  }
}

/** Creates the roles and the portal's database at the first start; the role of members also for clusters of before. */
export async function prepareDatabase(
  administratorUrl: string,
  { owner, portal }: Pick<Credentials, 'owner' | 'portal'>,
): Promise<void> {
  await asAdministrator(administratorUrl, async (client) => {
    for (const [role, password] of [
      ['falaj_owner', owner],
      ['falaj', portal],
    ] as const) {
      const known = await client.query('select from pg_roles where rolname = $1', [role])
      const secret = client.escapeLiteral(password)
      if (!known.rowCount) await client.query(`create role ${role} login password ${secret}`)
    }
    await makeMemberRole(client, 'falaj')
    await client.query(`grant ${memberRole} to falaj`)
    const database = await client.query(`select from pg_database where datname = 'falaj'`)
    if (!database.rowCount) await client.query('create database falaj owner falaj_owner')
  })
  const url = new URL(administratorUrl)
  url.pathname = 'falaj'
  await asAdministrator(url.href, (client) => client.query(toOwner))
}

/** For clusters of an earlier version, where the portal's role owned everything. */
const toOwner = `do $$
declare
  one text;
begin
  if not exists (select from pg_database where datname = 'falaj' and datdba <> 'falaj_owner'::regrole) then
    return;
  end if;
  alter database falaj owner to falaj_owner;
  for one in
    select format('alter table %s owner to falaj_owner', oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and relowner = 'falaj'::regrole
    union all
    select format('alter sequence %s owner to falaj_owner', pg_class.oid::regclass) from pg_class
      where relnamespace = 'public'::regnamespace and relkind = 'S' and relowner = 'falaj'::regrole
        and not exists (select from pg_depend where objid = pg_class.oid and deptype in ('a', 'i'))
    union all
    select format('alter function %s owner to falaj_owner', oid::regprocedure) from pg_proc
      where pronamespace = 'public'::regnamespace and proowner = 'falaj'::regrole
  loop
    execute one;
  end loop;
end $$`

async function asAdministrator(
  connectionString: string,
  work: (client: Client) => Promise<unknown>,
): Promise<void> {
  const client = new Client({ connectionString })
  client.on('error', () => {})
  await client.connect()
  try {
    await work(client)
  } finally {
    await client.end()
  }
}

function reasonIn(log: string): string {
  const lines = readFileSync(log, 'utf8').trimEnd().split('\n').slice(-20)
  return (lines.findLast((line) => /FATAL|PANIC|ERROR/.test(line)) ?? lines.at(-1) ?? '').trim()
}
