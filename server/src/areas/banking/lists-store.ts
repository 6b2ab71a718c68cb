/** The lists in the bank form and the claim form. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import { firstText } from '../../ports/database/text-in.ts'

export function listBanks(database: Database) {
  return database
    .selectFrom('bank')
    .select(['id', 'title', 'swift_code', 'country_id'])
    .orderBy(firstText('title'))
    .orderBy('id')
    .execute()
}

export function listCurrencies(database: Database) {
  return database.selectFrom('currency').select(['id', 'code', 'name']).orderBy('id').execute()
}

/** Without sanctioned ones, for which nothing can be claimed or paid online (CLM-096). */
export function listCountries(database: Database) {
  return database
    .selectFrom('country')
    .select(['id', 'iso2', 'name'])
    .where('sanctioned', '=', false)
    .orderBy(sql`lower(${firstText('name')})`)
    .execute()
}

export function findBank(database: Database, id: number) {
  return database
    .selectFrom('bank')
    .select(['title', 'country_id'])
    .where('id', '=', id)
    .executeTakeFirst()
}
