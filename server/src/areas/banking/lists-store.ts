/** The lists in the bank form and the claim form. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

export function listBanks(database: Database) {
  return database
    .selectFrom('bank')
    .select(['id', 'title_en', 'title_ar', 'swift_code', 'country_id'])
    .orderBy('title_en')
    .orderBy('id')
    .execute()
}

export function listCurrencies(database: Database) {
  return database
    .selectFrom('currency')
    .select(['id', 'code', 'name_en', 'name_ar'])
    .orderBy('id')
    .execute()
}

/** Without sanctioned ones, for which nothing can be claimed or paid online (CLM-096). */
export function listCountries(database: Database) {
  return database
    .selectFrom('country')
    .select(['id', 'iso2', 'name_en', 'name_ar'])
    .where('sanctioned', '=', false)
    .orderBy(sql`lower(name_en)`)
    .execute()
}

export function findBank(database: Database, id: number) {
  return database
    .selectFrom('bank')
    .select(['title_en', 'country_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
