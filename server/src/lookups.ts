/** The lists that forms choose from, by the ids that they send. */
import { sql } from 'kysely'
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

/** Each with its cities, and these with their areas. */
export async function listEmirates(database: Database) {
  const [emirates, cities, regions] = await Promise.all([
    database.selectFrom('emirate').select(['id', 'name_en', 'name_ar']).orderBy('id').execute(),
    database
      .selectFrom('emirate_city')
      .innerJoin('city', 'city.id', 'city_id')
      .select(['emirate_id', 'city.id', 'city.name_en', 'city.name_ar'])
      .orderBy('city.id')
      .execute(),
    database
      .selectFrom('region')
      .where('city_id', 'in', database.selectFrom('emirate_city').select('city_id'))
      .select(['id', 'city_id', 'name_en', 'name_ar'])
      .orderBy('id')
      .execute(),
  ])
  return emirates.map(({ id, name_en, name_ar }) => ({
    id,
    name_en,
    name_ar,
    cities: cities
      .filter(({ emirate_id }) => emirate_id === id)
      .map((city) =>
        Object.assign(city, { regions: regions.filter((one) => one.city_id === city.id) }),
      ),
  }))
}

/** The Arabic names of all places, as a table with the English ones: the core system sends those. */
export const placeNames = sql<{ name_en: string; name_ar: string }>`(
  select name_en, name_ar from country where name_ar is not null
  union select name_en, name_ar from region where name_ar is not null
  union select name_en, name_ar from city where name_ar is not null
  union select name_en, name_ar from emirate where name_ar is not null
)`
