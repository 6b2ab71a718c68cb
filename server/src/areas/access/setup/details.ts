/** Whether the details that somebody gives fit the enrolment (ACC-096 to ACC-104). */
import type { z } from 'zod'
import type { verifyAccount } from '@falaj/contract/access/registration/schemas.ts'
import type { Details } from './enrolments.ts'

/** Of several dependants any one may be named. What the insurer does not hold cannot be wrong. */
export function detailsFit(
  given: z.output<typeof verifyAccount.body>,
  { person, dependants }: Details,
): boolean {
  const fits =
    agrees(person.gender, given.primary_mem_gender) &&
    agrees(person.nationality, given.nationality_country_code) &&
    agrees(person.marital_status, given.marital_status)
  if (!fits) return false
  if (dependants.length === 0) return true
  if (given.dependents_count !== dependants.length) return false
  return dependants.some(
    (dependant) =>
      agrees(dependant.gender, given.dependent_gender) &&
      dependant.date_of_birth === given.dependent_dob,
  )
}

const agrees = <T>(held: T | null, given: T | null | undefined) => held === null || held === given
