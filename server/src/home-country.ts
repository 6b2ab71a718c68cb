/** Where somebody is at home: what is told without a policy is told on the clocks of the one in hand. */
import { homeCountry } from '@falaj/contract/shared/countries.ts'
import { type RawBuilder, sql } from 'kysely'
import { currentPolicy } from './current-policy.ts'
import type { Database } from './ports/database/open.ts'

/** As a column; the insurer's home for whoever has no policy. */
export const homeCountryOf = (
  personId: RawBuilder<number> | number,
  now: Date,
): RawBuilder<string> =>
  sql<string>`coalesce((select country.iso2 from ${currentPolicy(personId, now)}), ${homeCountry().code})`

/** The country of the statement's `policy`, as a column. */
export const policyCountry = sql<string>`(
  select iso2 from country as home where home.id = policy.country_id
)`

export async function findHomeCountry(
  database: Database,
  personId: number,
  now: Date,
): Promise<string> {
  const { rows } = await sql<{ country: string }>`
    select ${homeCountryOf(personId, now)} as country
  `.execute(database)
  return rows[0]?.country ?? homeCountry().code
}
