/** Whether the details somebody gives prove who they are (ACC-096 to ACC-104). */
import type { z } from 'zod'
import type { verifyAccount } from '@falaj/contract/access/registration/schemas.ts'
import type { Details } from './enrolments.ts'

/**
 * How many details the insurer must hold before they prove anything: of gender, nationality, marital status and,
 * where somebody is asked for a dependant, that one's birth date. What is not held proves nothing, whatever is given.
 */
export const leastDetailsHeld = 3

export type DetailsVerdict = 'right' | 'wrong' | 'too-few-held'

/** `dependants` as far as they were asked for; of several any one may be named. */
export function judgeDetails(
  given: z.output<typeof verifyAccount.body>,
  { person, dependants }: Details,
): DetailsVerdict {
  const held = [person.gender, person.nationality, person.marital_status].filter(
    (detail) => detail !== null,
  ).length
  if (held + (dependants.length > 0 ? 1 : 0) < leastDetailsHeld) return 'too-few-held'
  const fits =
    agrees(person.gender, given.primary_mem_gender) &&
    agrees(person.nationality, given.nationality_country_code) &&
    agrees(person.marital_status, given.marital_status)
  if (!fits) return 'wrong'
  if (dependants.length === 0) return 'right'
  if (given.dependents_count !== dependants.length) return 'wrong'
  const named = dependants.some(
    (dependant) =>
      agrees(dependant.gender, given.dependent_gender) &&
      dependant.date_of_birth === given.dependent_dob,
  )
  return named ? 'right' : 'wrong'
}

const agrees = <T>(held: T | null, given: T | null | undefined) => held === null || held === given
