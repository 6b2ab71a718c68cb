/** The nightly clean-up beside the portal in use, on tables as they are after years. */
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openDatabase, type WritableDatabase } from '../ports/database/open.ts'
import { aMember } from '../testing/builders.ts'
import { createTestDatabase } from '../testing/database.ts'
import { cleanUp } from './clean-up.ts'

/** `FALAJ_CLEAN_UP_ROWS=50000000` for a longer look; 2% of them are over, and once 10%. */
const rows = Number(process.env.FALAJ_CLEAN_UP_ROWS ?? 50_000)
const long = rows > 50_000
const now = new Date('2026-06-15T02:17:00Z')

/** Which part of all rows a table has, and how long its rows are kept, in days. */
const shares = {
  session: [0.2, 365],
  refresh_token: [0.35, 7],
  one_time_code: [0.2, 7],
  message: [0.15, 365],
  attempt_limit: [0.05, 0],
  idempotency_record: [0.05, 0],
} as const
type Table = keyof typeof shares

const inserts: Record<Table, string> = {
  session: `(id, account_id, created_at, last_seen_at, expires_at, address, user_agent)
    select gen_random_uuid(), $account, at, at, at, '203.0.113.7', 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0) Safari/605.1' from due`,
  refresh_token: `(token_hash, session_id, created_at)
    select sha256(gen_random_uuid()::text::bytea), $session, at from due`,
  one_time_code: `(id, subject, purpose, challenge_hash, code_hash, created_at, expires_at)
    select gen_random_uuid(), 'account:' || n % 500000, 'login', sha256(n::text::bytea), '\\x00', at, at from due`,
  message: `(channel, recipient, subject, text, created_at, sent_at, erased_at)
    select 'email', n % 500000 || '@example.com', 'You have a message', 'Sign in to read it.', at, at, at from due`,
  attempt_limit: `(key, window_start, count, expires_at)
    select 'login:' || gen_random_uuid(), at, 1, at from due`,
  idempotency_record: `(account_id, call, key_hash, record_id, expires_at)
    select $account, 'claims', sha256(n::text::bytea), n, at from due`,
}

interface Night {
  removed: number
  seconds: number
  longestStatementMs: number
  longestWaitMs: number
  longestReadMs: number
  usualReadMs: number
  memoryMb: number
}

/** What is over lies anywhere among what is kept: new rows took the place of those that went before. */
async function fill(database: WritableDatabase, over: number): Promise<number> {
  const { accountId, sessionId } = await aSession(database)
  let due = 0
  for (const [table, [share, days]] of Object.entries(shares)) {
    const count = Math.round(rows * share)
    due += Math.round(count * over)
    const text = inserts[table as Table]
      .replaceAll('$account', String(accountId))
      .replaceAll('$session', `'${sessionId}'`)
    // A prime step walks through all numbers once, in no order.
    await sql
      .raw(
        `with due as (
          select n, timestamptz '${now.toISOString()}' - interval '${days} days'
            + (n * 7919::bigint % ${count} - ${Math.round(count * over)}) * interval '0.01 seconds' as at
          from generate_series(1, ${count}) as n
        ) insert into ${table} ${text}`,
      )
      .execute(database)
  }
  await sql`vacuum analyze`.execute(database)
  return due
}

async function aSession(database: WritableDatabase) {
  const { accountId } = await aMember(database)
  const sessionId = '00000000-0000-4000-8000-000000000001'
  const at = now
  await database
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      created_at: at,
      last_seen_at: at,
      expires_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return { accountId, sessionId }
}

async function night(cleaning: WritableDatabase, portal: WritableDatabase): Promise<Night> {
  let over = false
  const reads: number[] = []
  let [longestStatementMs, longestWaitMs, memoryMb] = [0, 0, 0]
  const reading = async () => {
    while (!over) {
      const began = performance.now()
      await portal
        .selectFrom('session')
        .selectAll()
        .where('id', '=', '00000000-0000-4000-8000-000000000001')
        .execute()
      await sql`update session set last_seen_at = now() where id = '00000000-0000-4000-8000-000000000001'`.execute(
        portal,
      )
      reads.push(performance.now() - began)
      await pause(20)
    }
  }
  const watching = async () => {
    while (!over) {
      const { rows: seen } = await sql<{ running: number | null; waiting: number | null }>`
        select (extract(epoch from max(clock_timestamp() - query_start)
            filter (where state = 'active' and query like '%materialized%')) * 1000)::float8 as running,
          (select (extract(epoch from max(clock_timestamp() - waitstart)) * 1000)::float8 from pg_locks where not granted)
            as waiting
        from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()
      `.execute(portal)
      longestStatementMs = Math.max(longestStatementMs, seen[0]?.running ?? 0)
      longestWaitMs = Math.max(longestWaitMs, seen[0]?.waiting ?? 0)
      memoryMb = Math.max(memoryMb, process.memoryUsage().rss / 1e6)
      await pause(5)
    }
  }
  const began = performance.now()
  const cleaned = cleanUp(cleaning, now).finally(() => {
    over = true
  })
  const [{ removed, failed }] = await Promise.all([cleaned, reading(), watching()])
  expect(failed).toEqual({})
  const sorted = reads.toSorted((one, other) => one - other)
  return {
    removed: Object.values(removed).reduce((sum, count) => sum + count, 0),
    seconds: Math.round((performance.now() - began) / 100) / 10,
    longestStatementMs: Math.round(longestStatementMs),
    longestWaitMs: Math.round(longestWaitMs),
    longestReadMs: Math.round(sorted.at(-1) ?? 0),
    usualReadMs: Math.round(sorted[Math.floor(sorted.length / 2)] ?? 0),
    memoryMb: Math.round(memoryMb),
  }
}

test.each([
  ['a night’s share', 0.02],
  ['a backlog', 0.1],
])(
  'ADD-311 %s goes to the last row, and members read and write meanwhile',
  async (name, over) => {
    const testDatabase = await createTestDatabase()
    const cleaning = openDatabase(testDatabase.url, { max: 1, statementTimeoutMs: 3_600_000 })
    const portal = openDatabase(testDatabase.url, { max: 2 })
    try {
      const due = await fill(cleaning.database, over)
      const seen = await night(cleaning.database, portal.database)
      if (long) console.log(name, rows, seen)
      expect(seen.removed).toBe(due)
      expect(seen.longestWaitMs).toBeLessThan(seen.seconds * 100 + 100)
    } finally {
      await cleaning.close()
      await portal.close()
      await testDatabase.drop()
    }
  },
  120_000 + rows / 5,
)
