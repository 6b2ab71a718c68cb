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
      country_code) values ('7841', 'Layla', 'ليلى', 'أحمد', 'Haddad', '1988-03-14', 'AE');
    insert into currency (id, code, name_en) values (1, 'AED', 'Dirham');
    insert into policy (policy_number, ext_policy_number, policy_type, country_id, currency, employer_en, effective_date,
      expiry_date, active) values ('P1', 'GH-1', 'health', 234, 'AED', 'Marsa', '2026-01-01', '2026-12-31', true);
    insert into enrolment (person_id, policy_id, certificate_number, relationship, status, effective_date, info)
      values (1, 1, '60', 'Principal', 'Active', '2026-01-01',
        '{"designation": "Driver", "designation_ar": "سائق", "uid_number": "7"}');
    insert into request (kind, reference_number, owner_id, person_id, policy_id, status, claim_type, claimed_amount, currency,
      country_id, created_at, submission_type, treatment_date, remarks, remarks_ar, service_list)
      values ('claim', 'C1', 1, 1, 1, 'Rejected', 2, 10, 'AED', 234, now(), 1, '2026-05-20', 'Not covered.', 'غير مشمول.',
        '[{"code": "LAB", "treatment_description": "Blood tests", "treatment_description_ar": null, "remarks": null}]')`)
  await client.query(step('002_sessions_by_age'))
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

test('ADD-428 so is what was written about a request, line by line, and what somebody works', async () => {
  expect(await rows('select remarks, service_list from request')).toEqual([
    {
      remarks: { en: 'Not covered.', ar: 'غير مشمول.' },
      service_list: [{ code: 'LAB', treatment_description: { en: 'Blood tests' }, remarks: null }],
    },
  ])
  expect(await rows('select info from enrolment')).toEqual([
    { info: { designation: { en: 'Driver', ar: 'سائق' }, uid_number: '7' } },
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
