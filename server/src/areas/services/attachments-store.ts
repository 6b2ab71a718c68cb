/** Documents that hang on claims, pre-approvals and complaints, as far as a session reaches. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { Reach, ReachedEnrolment } from '../../reach.ts'

// A dependant's own policy elsewhere is not within the principal's reach, so person and policy count together.
const within = (enrolments: readonly ReachedEnrolment[]) => sql`(select * from unnest(
  ${enrolments.map(({ personId }) => personId)}::bigint[],
  ${enrolments.map(({ policyId }) => policyId)}::bigint[]))`

/** Undefined for an unknown handle and for somebody else's document alike, and for one in which a virus was found. */
export function findAttached(database: Database, reach: Reach, handle: string) {
  return database
    .selectFrom('stored_file')
    .select(['id', 'handle', 'file_name', 'media_type', 'size', 'sha256'])
    .where('handle', '=', handle)
    .where('scan', '<>', 'infected')
    .where((where) =>
      where.or([
        where.exists(
          where
            .selectFrom('claim_document')
            .innerJoin('claim', 'claim.id', 'claim_document.claim_id')
            .whereRef('claim_document.file_id', '=', 'stored_file.id')
            .where(sql<boolean>`(claim.person_id, claim.policy_id) in ${within(reach.claimants)}`),
        ),
        where.exists(
          where
            .selectFrom('pre_approval_document')
            .innerJoin('pre_approval', 'pre_approval.id', 'pre_approval_document.pre_approval_id')
            .whereRef('pre_approval_document.file_id', '=', 'stored_file.id')
            .where(
              sql<boolean>`(pre_approval.person_id, pre_approval.policy_id) in ${within(reach.enrolments)}`,
            ),
        ),
        // A complaint is between the insurer and whoever made it.
        where.exists(
          where
            .selectFrom('complaint_document')
            .innerJoin('complaint', 'complaint.id', 'complaint_document.complaint_id')
            .whereRef('complaint_document.file_id', '=', 'stored_file.id')
            .where('complaint.person_id', '=', reach.self),
        ),
      ]),
    )
    .executeTakeFirst()
}
