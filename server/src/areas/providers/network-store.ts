/** The providers that a policy's members may go to, as the printed list needs them. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { DB } from '../../ports/database/tables.ts'

export interface NetworkSearch {
  policyId: number | undefined
  countryId: number
  cityId?: number | undefined
  regionId?: number | undefined
  facilityTypeId?: number | undefined
  search?: string | undefined
}

/** By city and name, `most` at the most. */
export function listNetwork(
  database: Database,
  search: NetworkSearch,
  language: Language,
  most: number,
) {
  return found(database, search)
    .innerJoin('city', 'city.id', 'provider.city_id')
    .innerJoin('facility_type', 'facility_type.id', 'provider.facility_type_id')
    .leftJoin('region', 'region.id', 'provider.region_id')
    .select([
      'provider.name_en',
      'provider.name_ar',
      'provider.address_en',
      'provider.address_ar',
      'provider.phone',
    ])
    .select((row) => [
      named(row, 'city', language).as('city'),
      named(row, 'region', language).as('area'),
      named(row, 'facility_type', language).as('facility_type'),
      specialities(language).as('specialities'),
    ])
    .orderBy('provider.city_id')
    .orderBy('provider.name_en')
    .orderBy('provider.id')
    .limit(most)
    .execute()
}

export async function countNetwork(database: Database, search: NetworkSearch): Promise<number> {
  const { count } = await found(database, search)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return count
}

function found(
  database: Database,
  { policyId, countryId, cityId, regionId, facilityTypeId, search }: NetworkSearch,
) {
  return database
    .selectFrom('provider')
    .where('provider.active', '=', true)
    .where('provider.country_id', '=', countryId)
    .$if(cityId !== undefined, (query) => query.where('provider.city_id', '=', cityId ?? 0))
    .$if(regionId !== undefined, (query) => query.where('provider.region_id', '=', regionId ?? 0))
    .$if(facilityTypeId !== undefined, (query) =>
      query.where('provider.facility_type_id', '=', facilityTypeId ?? 0),
    )
    .$if(search !== undefined, (query) => {
      const pattern = `%${(search ?? '').replace(/[\\%_]/g, '\\$&')}%`
      return query.where((where) =>
        where.or([
          where('provider.name_en', 'ilike', pattern),
          where('provider.name_ar', 'ilike', pattern),
        ]),
      )
    })
    .$if(policyId !== undefined, (query) =>
      // A provider without a row serves every policy.
      query.where(
        sql<boolean>`(not exists (select from provider_network where provider_id = provider.id)
          or exists (select from provider_network where provider_id = provider.id and policy_id = ${policyId}))`,
      ),
    )
}

type Named = 'city' | 'region' | 'facility_type'

function named(row: ExpressionBuilder<DB, Named>, table: Named, language: Language) {
  return language === 'ar'
    ? row.fn.coalesce(`${table}.name_ar`, `${table}.name_en`)
    : row.ref(`${table}.name_en`)
}

const specialities = (language: Language) => sql<string[]>`array(
  select ${language === 'ar' ? sql`coalesce(name_ar, name_en)` : sql`name_en`}
  from provider_speciality join speciality on speciality.id = speciality_id
  where provider_id = provider.id order by 1
)`
