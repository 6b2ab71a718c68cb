/**
 * Brings a database up to the newest schema: plain SQL files, in the order of their names, forward only.
 * Safe to run from many instances at once; a file that was applied and has changed since is refused.
 */
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Client, Pool } from 'pg'

const folder = new URL('../migrations/', import.meta.url)
/** Any number will do, as long as nobody else of ours uses it. */
const advisoryLock = 7_201_977

/** Returns the names of the files that were applied now. */
export async function migrate(client: Client): Promise<string[]> {
  await client.query('select pg_advisory_lock($1)', [advisoryLock])
  try {
    await client.query(`create table if not exists migration (
      name text primary key, hash text not null, applied_at timestamptz not null default now())`)
    const pending = await pendingMigrations(client)
    for (const each of pending) await apply(client, each)
    return pending.map(({ name }) => name)
  } finally {
    await client.query('select pg_advisory_unlock($1)', [advisoryLock])
  }
}

interface Migration {
  name: string
  sql: string
  hash: string
}

/** What this version has and the database has not. Throws when one was changed after it had been applied. */
export async function pendingMigrations(
  client: Pick<Client | Pool, 'query'>,
): Promise<Migration[]> {
  const { rows } = await client.query<{ name: string; hash: string }>(
    'select name, hash from migration',
  )
  const applied = new Map(rows.map((row) => [row.name, row.hash]))
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'))
  return files.sort().flatMap((name): Migration[] => {
    const sql = readFileSync(new URL(name, folder), 'utf8')
    const hash = createHash('sha256').update(sql).digest('hex')
    const before = applied.get(name)
    if (before === hash) return []
    if (before !== undefined)
      throw new Error(`Migration ${name} was changed after it had been applied.`)
    return [{ name, sql, hash }]
  })
}

async function apply(client: Client, { name, sql, hash }: Migration) {
  await client.query('begin')
  try {
    await client.query(sql)
    await client.query('insert into migration (name, hash) values ($1, $2)', [name, hash])
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new Error(`Migration ${name} failed.`, { cause: error })
  }
}
