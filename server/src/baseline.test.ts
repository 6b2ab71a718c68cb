/** The baseline against what the steps before it had made, as it was written down then. */
import { readFileSync } from 'node:fs'
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

test('ADD-284 a database with all steps of the last pre-release is taken over with what is in it', async () => {
  await pretendSteps(47)
  await client.query(
    `insert into country (id, iso2, iso3, name_en, nationality_en) values (1, 'AE', 'ARE', 'UAE', 'Emirati')`,
  )
  expect(await applied()).toHaveLength(47)
  expect(await migrate(client)).not.toContain('001_baseline.sql')
  const [oldest] = await applied()
  expect(oldest).toEqual({ name: '001_baseline.sql', applied_at: new Date('2026-03-01Z') })
  expect((await client.query('select iso2 from country')).rows).toEqual([{ iso2: 'AE' }])
})

test('ADD-284 a database of a pre-release that lacks a step is refused in one sentence and left as it is', async () => {
  await pretendSteps(46)
  await expect(migrate(client)).rejects.toThrow(
    'This database was made by a version before the first release that is not the last of them: begin with an empty database.',
  )
  expect(await applied()).toHaveLength(46)
})
