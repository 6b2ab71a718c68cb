/** The lists that provider search chooses from (PRV-020 to PRV-027). */
import { firstText, textIn } from '../../ports/database/text-in.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

export function listCities(database: Database, countryId: number | undefined) {
  return database
    .selectFrom('city')
    .select(['id', 'name', 'country_id'])
    .$if(countryId !== undefined, (query) => query.where('country_id', '=', countryId ?? 0))
    .orderBy(firstText('name'))
    .orderBy('id')
    .execute()
}

export function listRegions(database: Database) {
  return database
    .selectFrom('region')
    .innerJoin('city', 'city.id', 'region.city_id')
    .select(['region.id', 'region.name', 'region.city_id', 'city.country_id'])
    .orderBy(firstText('region.name'))
    .orderBy('region.id')
    .execute()
}

/** In the middle of their providers. */
export async function listAreas(database: Database, language: Language) {
  const { rows } = await sql<{
    region_id: number
    name: string
    latitude: number
    longitude: number
  }>`
    select region_id, ${textIn(language, 'region.name')} as name,
      latitude, longitude
    from (
      select region_id, avg(latitude) as latitude, avg(longitude) as longitude
      from provider where active and location is not null group by region_id
    ) as centre join region on region.id = region_id
    order by region_id
  `.execute(database)
  return rows
}

/** Those with a provider that is open. */
export function listProviderCountries(database: Database) {
  return database
    .selectFrom('country')
    .select(['id', 'name', 'iso2', 'iso3'])
    .where(sql<boolean>`exists (select from provider where active and country_id = country.id)`)
    .orderBy(sql`lower(${firstText('name')})`)
    .execute()
}

export function listFacilityTypes(database: Database) {
  return database
    .selectFrom('facility_type')
    .select(['id', 'code', 'name', 'country_id'])
    .orderBy('id')
    .execute()
}

export function listSpecialities(database: Database) {
  return database
    .selectFrom('speciality')
    .select(['id', 'name', 'country_id'])
    .orderBy('id')
    .execute()
}
