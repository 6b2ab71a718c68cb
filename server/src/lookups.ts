/** The lists that forms choose from, by the ids that they send. */
import type { Database } from './ports/database/open.ts'

/** Undefined for one that is not in the list, and for one that is sanctioned (CLM-096, PRE-051). */
export function findCountry(database: Database, id: number) {
  return database
    .selectFrom('country')
    .select(['id', 'iso2'])
    .where('id', '=', id)
    .where('sanctioned', '=', false)
    .executeTakeFirst()
}

export function findCurrency(database: Database, id: number) {
  return database.selectFrom('currency').select('code').where('id', '=', id).executeTakeFirst()
}

/** Of a country that is in a record, which may have been sanctioned since. */
export async function countryCode(database: Database, id: number | null): Promise<string> {
  const { iso2 } = await database
    .selectFrom('country')
    .select('iso2')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return iso2
}
