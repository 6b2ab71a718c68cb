/** The baseline against what the steps before it had made, as it was written down then. */
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'
import { describeSchema } from './testing/described-schema.ts'

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')
const [, steps = '', ...schema] = read('testing/pre-release-schema.txt').split('\n\n')

let database: TestDatabase
let client: Client
beforeEach(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.query(read('../migrations/001_baseline.sql'))
})
afterEach(async () => {
  await client.end()
  await database.drop()
})

/** As if the first `count` of the old steps had made the database. */
async function pretendSteps(count: number): Promise<void> {
  await client.query(
    'create table migration (name text primary key, hash text not null, applied_at timestamptz not null default now())',
  )
  for (const step of steps.split('\n').slice(0, count))
    await client.query(
      `insert into migration (name, hash, applied_at) values ($1, $2, '2026-03-01Z')`,
      step.split(' '),
    )
}
const applied = async () =>
  (
    await client.query<{ name: string; applied_at: Date }>(
      'select name, applied_at from migration order by name',
    )
  ).rows

test('ADD-284 the baseline makes what the steps before the first release had made', async () => {
  expect((await describeSchema(client)).trim()).toBe(schema.join('\n\n').trim())
})

/** As those steps left it. */
const beforeTheBaseline = 'alter table session drop column log_position'

test('ADD-284 a database with all steps of the last pre-release is taken over with what is in it', async () => {
  await client.query(beforeTheBaseline)
  await pretendSteps(6)
  await client.query(
    `insert into country (id, iso2, iso3, name, nationality)
    values (1, 'AE', 'ARE', '{"en": "UAE"}', '{"en": "Emirati"}')`,
  )
  expect(await applied()).toHaveLength(6)
  expect(await migrate(client)).not.toContain('001_baseline.sql')
  const [oldest] = await applied()
  expect(oldest).toEqual({ name: '001_baseline.sql', applied_at: new Date('2026-03-01Z') })
  expect((await client.query('select iso2 from country')).rows).toEqual([{ iso2: 'AE' }])
  const { rows } = await client.query(`select column_name as column
    from information_schema.columns where table_name = 'session' and column_name = 'log_position'`)
  expect(rows).toEqual([{ column: 'log_position' }])
})

test('ADD-284 a database of a pre-release that lacks a step is refused in one sentence and left as it is', async () => {
  await pretendSteps(5)
  await expect(migrate(client)).rejects.toThrow(
    'This database was made by a version before the first release that is not the last of them: begin with an empty database.',
  )
  expect(await applied()).toHaveLength(5)
})

test('ADD-428 no column of the database is of one language', async () => {
  const { rows } = await client.query(`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name ~ '_(en|ar)$'`)
  expect(rows).toEqual([])
})

test.for(['{}', '[]', '"Nowhere"', '{"en": null}', '{"en": {"ar": "x"}}'])(
  'ADD-428 the database takes no %s for a text',
  async (text) => {
    await expect(client.query('select $1::texts', [text])).rejects.toThrow('texts_check')
  },
)

test('ADD-505 a migration that waits for a table lets members through meanwhile, and is done once it is free', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'falaj-migrations-'))
  const [reader, member, watcher] = [1, 2, 3].map(
    () => new Client({ connectionString: database.url, statement_timeout: 20_000 }),
  )
  const all = [reader, member, watcher].filter((one) => one !== undefined)
  for (const each of all) await each.connect()
  try {
    writeFileSync(join(folder, '900_more.sql'), 'alter table session add column more integer')
    await reader?.query('begin; select from session')
    const migrating = migrate(client, { from: pathToFileURL(`${folder}/`) })
    const waits = async () =>
      (await watcher?.query('select from pg_locks where not granted'))?.rowCount ?? 0
    await expect.poll(waits).toBeGreaterThan(0)
    await expect(member?.query('select from session')).resolves.toMatchObject({ rowCount: 0 })
    await reader?.query('commit')
    expect(await migrating).toEqual(['900_more.sql'])
  } finally {
    await Promise.all(all.map((each) => each.end()))
    rmSync(folder, { recursive: true })
  }
})
