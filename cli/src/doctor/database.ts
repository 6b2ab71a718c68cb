/** The database: version, extensions, roles, schema, connections, clock, jobs, and servers that follow. */
import { sql } from 'kysely'
import type { Client } from 'pg'
import { coreBacklog } from '@falaj/server/areas/core-outbox/backlog.ts'
import { jobBacklog } from '@falaj/server/jobs/backlog.ts'
import { pendingMigrations } from '@falaj/server/migrate.ts'
import {
  howToMakeMemberRole,
  memberRole,
  memberRoleIsThere,
} from '@falaj/server/ports/database/member-role.ts'
import type { Database } from '@falaj/server/ports/database/open.ts'
import { auditIsGuarded } from '@falaj/server/ports/database/rights.ts'
import { encodingFault, roleFault } from '@falaj/server/ports/database/suitable.ts'
import { bad, type Finding, good, warning } from './finding.ts'

const oldestVersion = 15
const extensions = ['pg_trgm', 'fuzzystrmatch', 'cube', 'btree_gist']
/** The alarms of docs/operations.md. */
const worryingSeconds = 600

export async function versionFinding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ version: string }>(
    `select current_setting('server_version') as version`,
  )
  const version = rows[0]?.version ?? ''
  const fault = await encodingFault(client)
  if (fault) return bad('database', fault)
  return Number.parseInt(version, 10) >= oldestVersion
    ? good('database', `PostgreSQL ${version}, in UTF-8.`)
    : bad('database', `PostgreSQL ${version}: move to ${oldestVersion} or newer.`)
}

export async function extensionsFinding(client: Client): Promise<Finding> {
  const { rows } = await client.query<{ name: string }>('select extname as name from pg_extension')
  const missing = extensions.filter((one) => !rows.some(({ name }) => name === one))
  return missing.length === 0
    ? good('extensions', `${extensions.join(', ')} are there.`)
    : bad(
        'extensions',
        `${missing.join(', ')} are missing: as the owner of the database, ${missing.map((one) => `"create extension ${one}"`).join(', ')}; they come in postgresql-contrib.`,
      )
}

/** Of a database that is still to be laid out: what is in the way of `npm run migrate`. */
export async function emptyFindings(client: Client, portalRole: string): Promise<Finding[]> {
  const first = bad(
    'schema',
    'There are no tables yet: run "npm run migrate" with DATABASE_OWNER_URL, or correct DATABASE_URL.',
  )
  if (await memberRoleIsThere(client)) return [first]
  const how = howToMakeMemberRole(portalRole, false)
  const says = `The role ${memberRole}, as which members read, is missing. Where the owner of the tables may not create roles, ${how}`
  return [first, warning('roles', says)]
}

export async function roleFinding(
  client: Client,
  database: Database,
  production: boolean,
): Promise<Finding> {
  const fault = await roleFault(client, { production })
  if (fault) return bad('roles', fault)
  return (await auditIsGuarded(database))
    ? good('roles', 'The portal uses its tables and cannot alter the audit.')
    : warning(
        'roles',
        'The role of DATABASE_URL could alter the audit: let another role own the tables, and run "npm run migrate" with DATABASE_OWNER_URL.',
      )
}

export async function schemaFinding(client: Client): Promise<Finding> {
  const pending = await pendingMigrations(client)
  return pending.length === 0
    ? good('schema', 'The database has the newest schema.')
    : bad(
        'schema',
        `The database lacks ${pending.map(({ name }) => name).join(', ')}: run "npm run migrate" with DATABASE_OWNER_URL.`,
      )
}

export async function connectionsFinding(client: Client, worryingShare = 0.8): Promise<Finding> {
  const { rows } = await client.query<{ used: number; most: number }>(`
    select (select count(*)::int from pg_stat_activity where backend_type = 'client backend') as used,
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as most`)
  const { used, most } = rows[0] ?? { used: 0, most: 1 }
  const says = `${used} of ${most} connections are in use`
  return used / most < worryingShare
    ? good('connections', `${says}.`)
    : warning(
        'connections',
        `${says}: raise max_connections, lower DATABASE_POOL, or put a pooler in between.`,
      )
}

/** Tickets hold for a minute, signed facts for five; an instance follows the database's clock. */
export async function clockFinding(client: Client, now: () => Date): Promise<Finding> {
  const before = +now()
  const { rows } = await client.query<{ at: Date }>('select clock_timestamp() as at')
  const seconds = Math.round(((before + +now()) / 2 - +(rows[0]?.at ?? 0)) / 1000)
  const says = `This machine's clock is ${Math.abs(seconds)} s ${seconds < 0 ? 'behind' : 'ahead of'} the database's`
  if (Math.abs(seconds) < 2) return good('clock', "This machine's clock and the database's agree.")
  const advice = 'Let both follow the same time servers (chronyc tracking).'
  return Math.abs(seconds) < 30
    ? warning('clock', `${says}. ${advice}`)
    : bad('clock', `${says}. ${advice}`)
}

export async function jobsFinding(database: Database): Promise<Finding> {
  const { rows } = await sql<{ there: boolean }>`
    select to_regclass('graphile_worker.jobs') is not null as there`.execute(database)
  if (!rows[0]?.there)
    return warning('jobs', 'There is no queue yet: start the portal, which creates it.')
  const { waiting, oldestSeconds, givenUp } = await jobBacklog(database)
  if (givenUp > 0)
    return warning(
      'jobs',
      `${givenUp} jobs were given up: read last_error in graphile_worker.jobs, mend its cause, and reschedule them (docs/operations.md, "Codes or mails do not arrive").`,
    )
  if (oldestSeconds > worryingSeconds)
    return warning(
      'jobs',
      `${waiting} jobs wait, the oldest for ${oldestSeconds} s: is an instance or "npm run worker" running?`,
    )
  return good('jobs', `${waiting} jobs wait.`)
}

export async function submissionsFinding(database: Database, now: Date): Promise<Finding> {
  const { waiting, oldest } = await coreBacklog(database, now)
  if (!oldest || oldest.seconds <= worryingSeconds)
    return good('submissions', `${waiting} wait for the core system.`)
  const { fault, seconds, reference, kind } = oldest
  const advice =
    fault === 'status 401'
      ? 'compare CORE_SECRET and the clocks of both sides'
      : 'ask the core system for it by its reference'
  return warning(
    'submissions',
    `${waiting} wait for the core system, ${reference ?? kind} for ${seconds} s (${fault ?? 'not tried yet'}): ${advice}.`,
  )
}

/** Of a server of DATABASE_READ_URL. */
export async function replicaFinding(database: Database): Promise<Finding> {
  const { rows } = await sql<{ follows: boolean; seconds: number; receives: boolean }>`
    select pg_is_in_recovery() as follows,
      exists (select from pg_stat_wal_receiver) as receives,
      case when pg_last_wal_receive_lsn() = pg_last_wal_replay_lsn() then 0
        else coalesce(extract(epoch from clock_timestamp() - pg_last_xact_replay_timestamp()), 0)::int
      end as seconds
  `.execute(database)
  const { follows, receives, seconds } = rows[0] ?? { follows: false, receives: false, seconds: 0 }
  if (!follows)
    return bad(
      'replica',
      'It follows no other: name a standby in DATABASE_READ_URL, or leave it out.',
    )
  if (!receives)
    return bad(
      'replica',
      'It receives nothing from its primary: look at primary_conninfo and its log.',
    )
  return seconds <= 10
    ? good('replica', `It is ${seconds} s behind.`)
    : warning('replica', `It is ${seconds} s behind: look for long queries on it, or a slow disk.`)
}
