/** For which exclusion the core system has refused: told as long as the patient's plan has it (ADD-495). */
import type { NamedExclusion } from '@falaj/contract/requests/schemas.ts'
import { type RawBuilder, sql } from 'kysely'
import type { Reach } from '../../reach.ts'

/** The code in the record of that name, and null once no package of the patient excludes it. */
export const livingExclusion = (record: RawBuilder<unknown>) => sql<string | null>`
  case when ${record}.exclusion is not null and exists (
    select from coverage join package using (policy_id, package_code)
    where coverage.person_id = ${record}.person_id and policy_id = ${record}.policy_id
      and excluded @> jsonb_build_array(jsonb_build_object('code', ${record}.exclusion))
  ) then ${record}.exclusion end as exclusion`

/** Where it is read. Of a dependant who has left, no cover is within reach. */
export const namedExclusion = (
  reach: Reach,
  code: string | null,
  policyId: number,
  personId: number,
): NamedExclusion | null =>
  code !== null &&
  reach.enrolments.some((one) => one.policyId === policyId && one.personId === personId)
    ? { code, policy_id: policyId, person_id: personId }
    : null
