/**
 * Brings a database up to the newest schema: plain SQL files, in the order of their names, forward only.
 * Safe to run from many instances at once; a file that was applied and has changed since is refused.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { type Client, DatabaseError, type Pool } from 'pg'
import { secondsMs } from './clock.ts'
import { makeMemberRole } from './ports/database/member-role.ts'
import { keepNameOrder } from './ports/database/name-order.ts'
import { DatabaseProblem } from './ports/database/problem.ts'

const folder = new URL('../migrations/', import.meta.url)
/** Any number will do, as long as nobody else of ours uses it. */
const advisoryLock = 7_201_977

const baseline = '001_baseline.sql'
/** The digest of the six steps that made, before the first release, what the baseline makes, but for one column. */
const stepsOfPreRelease = '61aae8bb18d86cde88e3945df920b6140adf03fdd73074374241dc39efbbe658'
const firstAfterThem = '007'

/** Members go on at least so often while a migration waits for a table that somebody reads for long. */
const waitsForLockMs = secondsMs(2)
const mostTries = 200
/** A table was not free in time, or whoever has it waits for one of ours: both are over once we let go. */
const inTheWay: ReadonlySet<string | undefined> = new Set(['55P03', '40P01'])

interface How {
  from?: URL
  /** Of `DATABASE_URL`; the one that migrates where it is the same. */
  portalRole?: string
}

/** Returns the names of the files that were applied now. Throws a DatabaseProblem for a pre-release that lacks steps. */
export async function migrate(
  client: Client,
  { from = folder, portalRole = client.user ?? 'falaj' }: How = {},
): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [advisoryLock])
  try {
    await client.query(`create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    await adoptPreRelease(client)
    await makeMemberRole(client, portalRole)
    const pending = await pendingMigrations(client, from)
    for (const each of pending) await apply(client, each)
    await keepNameOrder(client)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
  }
}

interface Applied {
  name: string
  hash: string
}
interface Migration extends Applied {
  sql: string
}

/** A database with all steps of the last pre-release has what the baseline makes, and is marked so. */
async function adoptPreRelease(client: Client): Promise<void> {
  const applied = await appliedMigrations(client)
  const hash = digest(readFileSync(new URL(baseline, folder), 'utf8'))
  if (applied.length === 0 || applied.some((one) => one.name === baseline && one.hash === hash))
    return
  const early = applied.filter(({ name }) => name < firstAfterThem)
  const steps = early.map(({ name, hash }) => `${name} ${hash}\n`).sort()
  if (digest(steps.join('')) !== stepsOfPreRelease)
    throw new DatabaseProblem(
      'This database was made by a version before the first release that is not the last of them: begin with an empty database.',
    )
  await client.query('begin')
  await client.query('alter table session add column log_position pg_lsn')
  await client.query(
    `with step as (delete from migration where name < $3 returning applied_at)
    insert into migration select $1, $2, min(applied_at) from step`,
    [baseline, hash, firstAfterThem],
  )
  await client.query('commit')
}

const digest = (text: string): string => createHash('sha256').update(text).digest('hex')

const appliedMigrations = async (client: Pick<Client | Pool, 'query'>): Promise<Applied[]> =>
  (await client.query<Applied>('select name, hash from migration')).rows

/** What this version has and the database has not. Throws when one was changed after it had been applied. */
export async function pendingMigrations(
  client: Pick<Client | Pool, 'query'>,
  from: URL = folder,
): Promise<Migration[]> {
  const applied = new Map((await appliedMigrations(client)).map(({ name, hash }) => [name, hash]))
  const files = readdirSync(from).filter((file) => file.endsWith('.sql'))
  return files.sort().flatMap((name): Migration[] => {
    const sql = readFileSync(new URL(name, from), 'utf8')
    const hash = digest(sql)
    const before = applied.get(name)
    if (before === hash) return []
    if (before !== undefined)
      throw new Error(`Migration ${name} was changed after it had been applied.`)
    return [{ name, sql, hash }]
  })
}

/**
 * Whoever waits for a table keeps all others waiting who come after. So it waits for a moment only, lets them through, and
 * begins again.
 */
async function apply(client: Client, migration: Migration, triesLeft = mostTries): Promise<void> {
  const { name, sql, hash } = migration
  await client.query('begin')
  try {
    await client.query(`set local lock_timeout = ${waitsForLockMs}`)
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    const mayPass = error instanceof DatabaseError && inTheWay.has(error.code)
    if (!mayPass || triesLeft === 0) throw new Error(`Migration ${name} failed.`, { cause: error })
    await pause(secondsMs(1))
    await apply(client, migration, triesLeft - 1)
  }
}
