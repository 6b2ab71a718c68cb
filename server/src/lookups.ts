/** The lists that forms choose from, by the ids that they send. */
import { sql } from 'kysely'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import type { Database } from './ports/database/open.ts'
import { firstText } from './ports/database/text-in.ts'

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
    database.selectFrom('emirate').select(['id', 'name']).orderBy('id').execute(),
    database
      .selectFrom('emirate_city')
      .innerJoin('city', 'city.id', 'city_id')
      .select(['emirate_id', 'city.id', 'city.name'])
      .orderBy('city.id')
      .execute(),
    database
      .selectFrom('region')
      .where('city_id', 'in', database.selectFrom('emirate_city').select('city_id'))
      .select(['id', 'city_id', 'name'])
      .orderBy('id')
      .execute(),
  ])
  return emirates.map(({ id, name }) => ({
    id,
    name,
    cities: cities
      .filter(({ emirate_id }) => emirate_id === id)
      .map((city) =>
        Object.assign(city, { regions: regions.filter((one) => one.city_id === city.id) }),
      ),
  }))
}

/** The names of all places, each once: `core_name` is what the core system calls the place in records of people. */
export const placeNames = sql<{ core_name: string; name: Texts }>`(
  select ${firstText('name')} as core_name, name from (
    select name from country union select name from region
    union select name from city union select name from emirate
  ) as place
)`
