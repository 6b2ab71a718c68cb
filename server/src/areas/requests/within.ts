/** Within reach: a condition of statements that read `request`. */
import { sql } from 'kysely'
import type { ReachedEnrolment } from '../../reach.ts'

// A dependant's own policy elsewhere is not within the principal's reach, so person and policy count together.
export const within = (reached: readonly ReachedEnrolment[]) => sql<boolean>`
  (request.person_id, request.policy_id) in (select * from unnest(
    ${reached.map(({ personId }) => personId)}::bigint[], ${reached.map(({ policyId }) => policyId)}::bigint[]))`
