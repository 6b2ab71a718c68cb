/** Within reach: the conditions of statements that read what is about somebody. */
import { sql } from 'kysely'
import type { Reach, ReachedEnrolment } from '../../reach.ts'
import type { RequestKinds } from './kind.ts'

/** Of `request`, or of another table with `person_id` and `policy_id`. */
// A dependant's own policy elsewhere is not within the principal's reach, so person and policy count together.
export const reachCondition = (
  reached: readonly ReachedEnrolment[],
  table = 'request',
) => sql<boolean>`
  (${sql.ref(`${table}.person_id`)}, ${sql.ref(`${table}.policy_id`)}) in (select * from unnest(
    ${reached.map(({ personId }) => personId)}::bigint[], ${reached.map(({ policyId }) => policyId)}::bigint[]))`

/** The same of requests of every kind, each as far as its kind is read. */
export const reachConditionOfAnyKind = (kinds: RequestKinds, reach: Reach) => sql<boolean>`
  (${sql.join(
    [...kinds.values()].map(
      ({ name, reached }) => sql`(request.kind = ${name} and ${reachCondition(reached(reach))})`,
    ),
    sql` or `,
  )})`

/** True of one that is about this person under this policy. */
export const isWithinReach = (
  reached: readonly ReachedEnrolment[],
  of: { personId: number; policyId: number },
): boolean =>
  reached.some(({ personId, policyId }) => personId === of.personId && policyId === of.policyId)
