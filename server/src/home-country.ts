/** Where somebody is at home: what is told without a policy is told on the clocks of the one that runs longest. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from './ports/database/open.ts'

/** As a column; `AE` for whoever has no policy. */
export const homeCountryOf = (
  personId: RawBuilder<number> | number,
): RawBuilder<string> => sql<string>`coalesce((
  select country.iso2 from enrolment
  join policy on policy.id = enrolment.policy_id
  join country on country.id = policy.country_id
  where enrolment.person_id = ${personId}
  order by policy.expiry_date desc, policy.id limit 1
), 'AE')`

/** The country of the statement's `policy`, as a column. */
export const policyCountry = sql<string>`(
  select iso2 from country as home where home.id = policy.country_id
)`

export async function findHomeCountry(database: Database, personId: number): Promise<string> {
  const { rows } = await sql<{ country: string }>`
    select ${homeCountryOf(personId)} as country
  `.execute(database)
  return rows[0]?.country ?? 'AE'
}
