/** Policies as a member sees them. */
import { nameColumns } from '../../names.ts'
import type { Database } from '../../ports/database/open.ts'

export type PolicyRow = Awaited<ReturnType<typeof listPolicies>>[number]

/** A person's own enrolments with their policies, the one that ends last first. */
export function listPolicies(database: Database, personId: number) {
  return database
    .selectFrom('enrolment')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .innerJoin('country', 'country.id', 'policy.country_id')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .where('enrolment.person_id', '=', personId)
    .select([
      'policy.id',
      'policy.policy_number',
      'policy.ext_policy_number',
      'policy.policy_type',
      'policy.currency',
      'policy.employer',
      'policy.network',
      'policy.effective_date',
      'policy.expiry_date',
      'policy.active',
      'policy.tob_uploaded_at',
      'policy.country_id',
      'country.iso2 as country_code',
      'enrolment.certificate_number',
      'enrolment.status',
      ...nameColumns,
    ])
    .orderBy('policy.expiry_date', 'desc')
    .orderBy('policy.id')
    .execute()
}

/** The uploaded table of benefits of a policy, if there is one. */
export function findTableOfBenefits(database: Database, policyId: number) {
  return database
    .selectFrom('policy')
    .innerJoin('stored_file', 'stored_file.id', 'policy.tob_file_id')
    .select(['stored_file.handle', 'stored_file.sha256', 'stored_file.media_type'])
    .where('policy.id', '=', policyId)
    .executeTakeFirst()
}
