import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { daysMs, later } from '../clock.ts'
import { aMember } from '../testing/builders.ts'
import { openTestDatabase } from '../testing/database.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { cleanUp, overBy } from './clean-up.ts'

const now = new Date('2026-06-15T02:17:00Z')

const opened = await forThisFile(openTestDatabase())

const bytes = () => Buffer.from(randomUUID())

/** One of each that is over since so many days. */
async function tracesOf(days: number) {
  const { database } = opened
  const { accountId, personId } = await aMember(database)
  const over = later(now, -daysMs(days))
  const sessionId = randomUUID()
  await database
    .insertInto('session')
    .values({
      id: sessionId,
      account_id: accountId,
      created_at: over,
      last_seen_at: over,
      expires_at: over,
    })
    .execute()
  await database
    .insertInto('contact_change')
    .values({
      account_id: accountId,
      session_id: sessionId,
      channel: 'email',
      proof_channel: 'phone',
      value: 'new@example.com',
      created_at: over,
      expires_at: over,
    })
    .execute()
  await database
    .insertInto('data_copy')
    .values({ account_id: accountId, run: 1, language: 'en', asked_at: over, kept_until: over })
    .execute()
  await database
    .insertInto('refresh_token')
    .values({ token_hash: bytes(), session_id: sessionId, created_at: over })
    .execute()
  await database
    .insertInto('one_time_code')
    .values({
      id: randomUUID(),
      subject: `account:${accountId}`,
      purpose: 'login',
      challenge_hash: bytes(),
      code_hash: bytes(),
      created_at: over,
      expires_at: over,
    })
    .execute()
  await database
    .insertInto('attempt_limit')
    .values({ key: `login:${accountId}`, window_start: over, count: 1, expires_at: over })
    .execute()
  await database
    .insertInto('trusted_browser')
    .values({
      account_id: accountId,
      token_hash: bytes(),
      fingerprint_hash: bytes(),
      created_at: over,
      last_used_at: over,
      expires_at: over,
    })
    .execute()
  await database
    .insertInto('server_key')
    .values({
      kid: randomUUID(),
      purpose: 'password',
      public_key: 'x',
      private_key: bytes(),
      created_at: over,
      retires_at: over,
    })
    .execute()
  await database
    .insertInto('account_setup')
    .values({
      handle_hash: bytes(),
      browser_hash: bytes(),
      person_id: personId,
      email: 'somebody@example.com',
      created_at: over,
      expires_at: over,
    })
    .execute()
  await database
    .insertInto('mail_link')
    .values({
      token_hash: bytes(),
      account_id: accountId,
      purpose: 'set-password',
      sent_to: 'somebody@example.com',
      created_at: over,
      expires_at: over,
    })
    .execute()
  await database
    .insertInto('partner_ticket')
    .values({ jti: randomUUID(), used_at: over, expires_at: over })
    .execute()
  return { sessionId }
}

test('what has served its time goes, and what may still be needed stays', async () => {
  const { sessionId } = await tracesOf(8)
  await tracesOf(6)
  await tracesOf(-1)
  expect((await cleanUp(opened.database, now)).removed).toMatchObject({
    // Counts of a window that is over are worth nothing at once.
    attempt_limit: 2,
    one_time_code: 1,
    refresh_token: 1,
    trusted_browser: 1,
    server_key: 1,
    account_setup: 1,
    mail_link: 1,
    partner_ticket: 1,
    contact_change: 1,
    // Their owners still read that they are gone, and when they signed in.
    data_copy: 0,
    session: 0,
  })
  const session = opened.database.selectFrom('session').select('id').where('id', '=', sessionId)
  expect(await session.execute()).toHaveLength(1)
})

test('sign-ins go after a year, and that a copy is gone is told for a month', async () => {
  await tracesOf(29)
  await tracesOf(31)
  await tracesOf(364)
  await tracesOf(366)
  const { removed } = await cleanUp(opened.database, now)
  expect(removed).toMatchObject({ session: 1, data_copy: 3 })
})

test('a second run finds nothing', async () => {
  const { removed, failed } = await cleanUp(opened.database, now)
  expect(Object.values(removed).every((count) => count === 0)).toBe(true)
  expect(failed).toEqual({})
})

const limits = (count: number) =>
  opened.database
    .insertInto('attempt_limit')
    .values(
      Array.from({ length: count }, (_, at) => {
        const over = later(now, -daysMs(1))
        return { key: `batch:${at}`, window_start: over, count: 1, expires_at: over }
      }),
    )
    .execute()

test('ADD-311 a part that is larger than a batch goes in several, to the last row', async () => {
  await limits(25)
  expect((await cleanUp(opened.database, now, 10)).removed).toMatchObject({ attempt_limit: 25 })
})

test('ADD-311 a part that fails keeps no other from being done', async () => {
  await limits(1)
  await tracesOf(8)
  const { database } = opened
  await sql`create function stay() returns trigger language plpgsql as $$ begin raise exception 'stay'; end $$`.execute(
    database,
  )
  await sql`create trigger stay before delete on attempt_limit for each row execute function stay()`.execute(
    database,
  )
  const { removed, failed } = await cleanUp(database, now)
  await sql`drop trigger stay on attempt_limit`.execute(database)
  expect(Object.keys(failed)).toEqual(['attempt_limit'])
  expect(removed).toMatchObject({ one_time_code: 1, mail_link: 1, partner_ticket: 1 })
})

test('ADD-311 each part finds its rows by an index', async () => {
  const walks: string[] = []
  await opened.database.transaction().execute(async (transaction) => {
    await sql`set local enable_seqscan = off`.execute(transaction)
    for (const [table, over] of Object.entries(overBy(now))) {
      const { rows } = await sql<{ 'QUERY PLAN': string }>`
        explain select ctid from ${sql.table(table)} where ${over} limit 2000`.execute(transaction)
      if (rows.some((row) => row['QUERY PLAN'].includes('Seq Scan'))) walks.push(table)
    }
  })
  expect(walks).toEqual([])
})
