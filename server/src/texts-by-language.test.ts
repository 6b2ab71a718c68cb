/** The step that makes records by language of texts in two columns, on a database that has some. */
import { readFileSync } from 'node:fs'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from './testing/database.ts'

const step = (name: string) =>
  readFileSync(new URL(`../migrations/${name}.sql`, import.meta.url), 'utf8')

let database: TestDatabase
let client: Client
beforeAll(async () => {
  database = await createTestDatabase()
  client = new Client({ connectionString: database.url })
  await client.connect()
  await client.query('drop schema public cascade; create schema public')
  await client.query(step('001_baseline'))
  await client.query(`
    insert into country (id, iso2, iso3, name_en, name_ar, nationality_en, nationality_ar) values
      (234, 'AE', 'ARE', 'United Arab Emirates', 'الإمارات', 'Emirati', 'إماراتي'),
      (240, 'XX', 'XXX', 'Nowhere', null, '-', null);
    insert into person (card_number, first_name_en, first_name_ar, middle_name_ar, last_name_en, date_of_birth,
      country_code) values ('7841', 'Layla', 'ليلى', 'أحمد', 'Haddad', '1988-03-14', 'AE')`)
  await client.query(step('003_texts_by_language'))
})
afterAll(async () => {
  await client.end()
  await database.drop()
})

const rows = async (query: string) => (await client.query(query)).rows

test('ADD-428 what was in two columns is one record by language, without what was in none', async () => {
  expect(await rows('select name, nationality from country order by id')).toEqual([
    {
      name: { en: 'United Arab Emirates', ar: 'الإمارات' },
      nationality: { en: 'Emirati', ar: 'إماراتي' },
    },
    { name: { en: 'Nowhere' }, nationality: { en: '-' } },
  ])
})

test('ADD-428 what was in one column of two stays, and null is what was in neither', async () => {
  expect(await rows('select first_name, middle_name, last_name from person')).toEqual([
    {
      first_name: { en: 'Layla', ar: 'ليلى' },
      middle_name: { ar: 'أحمد' },
      last_name: { en: 'Haddad' },
    },
  ])
})

test('ADD-428 no column of the database is of one language', async () => {
  const found = await rows(`select table_name || '.' || column_name as name
    from information_schema.columns where table_schema = 'public' and column_name ~ '_(en|ar)$'`)
  expect(found).toEqual([])
})

test.for(['{}', '[]', '"Nowhere"', '{"en": null}', '{"en": {"ar": "x"}}'])(
  'ADD-428 the database takes no %s for a text',
  async (text) => {
    await expect(client.query('update country set name = $1', [text])).rejects.toThrow(
      'texts_check',
    )
  },
)
