/** The names of all providers of a country (ADD-726). */
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import { inNetwork } from './search-store.ts'

export interface NamedProvider {
  id: number
  name: Texts
  area: Texts
}

/** `country`: of two letters. */
export async function listNames(
  database: Database,
  country: string,
  most: number,
): Promise<NamedProvider[]> {
  const { rows } = await sql<NamedProvider>`
    select provider.id, provider.name, coalesce(region.name, city.name) as area
    from provider join country on country.id = provider.country_id
      join city on city.id = provider.city_id left join region on region.id = provider.region_id
    where provider.active and country.iso2 = ${country}
    order by provider.id limit ${most}
  `.execute(database)
  return rows
}

/** Whom of them the policy's network does not hold. */
export async function idsOutside(
  database: Database,
  country: string,
  policyId: number,
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select provider.id from provider join country on country.id = provider.country_id
    where provider.active and country.iso2 = ${country} and not ${inNetwork(policyId)}
  `.execute(database)
  return new Set(rows.map(({ id }) => id))
}
