import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestDatabase } from '../../testing/database.ts'
import { forThisFile } from '../../testing/for-this-file.ts'
import { openDatabase } from './open.ts'
import { DatabaseUnreachable } from './unreachable.ts'

const opened = await forThisFile(openTestDatabase({ max: 2, statementTimeoutMs: 500 }))

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error,
  )

test.each([
  ['ended by an administrator', 'select pg_terminate_backend(pg_backend_pid())'],
  ['too slow', 'select pg_sleep(20)'],
])('a statement whose connection is %s finds the database away', async (_what, statement) => {
  expect(await failureOf(sql.raw(statement).execute(opened.database))).toBeInstanceOf(
    DatabaseUnreachable,
  )
})

test('statements beside the one that broke the connection find the database away, too', async () => {
  const { database } = opened
  const failures: unknown[] = []
  const broken = database.transaction().execute(async (transaction) => {
    const beside = ['select pg_terminate_backend(pg_backend_pid())', 'select 1', 'select 2'].map(
      (statement) => failureOf(sql.raw(statement).execute(transaction)),
    )
    failures.push(...(await Promise.all(beside)))
    failures.push(await failureOf(sql`select 3`.execute(transaction)))
  })
  failures.push(await failureOf(broken))
  for (const failure of failures) expect(failure).toBeInstanceOf(DatabaseUnreachable)
})

test('where nobody listens, the database is away', async () => {
  const url = new URL(opened.url)
  url.port = '1'
  const nowhere = openDatabase(url.href, { max: 1 })
  expect(await failureOf(sql`select 1`.execute(nowhere.database))).toBeInstanceOf(
    DatabaseUnreachable,
  )
  await nowhere.close()
})

test('a mistake of ours is none of the database being away', async () => {
  const failure = await failureOf(sql`select 1 / 0`.execute(opened.database))
  expect(failure).not.toBeInstanceOf(DatabaseUnreachable)
  expect(failure).toMatchObject({ code: '22012' })
})
