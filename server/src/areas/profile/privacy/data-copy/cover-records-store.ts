/** Persons, policies and cover within reach, with every column that is about them. */
import { sql } from 'kysely'
import type { Database } from '../../../../ports/database/open.ts'
import type { Reach } from '../../../../reach.ts'
import { reachCondition } from '../../../requests/reach-condition.ts'

export function listPeople(database: Database, reach: Reach) {
  const enrolments = reach.enrolments.map(({ id }) => id)
  return database
    .selectFrom('person')
    .leftJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .select([
      'person.card_number',
      'person.first_name',
      'person.middle_name',
      'person.last_name',
      'person.date_of_birth',
      'person.gender',
      'person.marital_status',
      'person.nationality',
      'person.country_code',
      'person.email',
      'person.phone_number',
      'stored_file.handle as photo_handle',
    ])
    .select(
      sql<object[]>`(
        select coalesce(json_agg(json_build_object(
          'policy_number', policy.ext_policy_number, 'certificate_number', certificate_number,
          'relationship', relationship, 'status', enrolment.status, 'dependant_code', dependant_code,
          'effective_date', enrolment.effective_date, 'end_date', end_date,
          'employment_date', employment_date, 'basic_salary', basic_salary, 'details', info
        ) order by enrolment.id), '[]')
        from enrolment join policy on policy.id = policy_id
        where enrolment.person_id = person.id and enrolment.id = any(${enrolments}::bigint[])
      )`.as('enrolments'),
    )
    .where('person.id', 'in', reach.people)
    .orderBy('person.id')
    .execute()
}

export function listPoliciesWhole(database: Database, reach: Reach) {
  return database
    .selectFrom('policy')
    .leftJoin('stored_file', 'stored_file.id', 'policy.tob_file_id')
    .select([
      'policy.ext_policy_number as policy_number',
      'policy.policy_type',
      'policy.employer',
      'policy.network',
      'policy.currency',
      'policy.effective_date',
      'policy.expiry_date',
      'policy.active',
    ])
    .select((row) =>
      row
        .case()
        .when('stored_file.media_type', '=', 'application/pdf')
        .then(row.ref('stored_file.handle'))
        .end()
        .as('tob_handle'),
    )
    .where('policy.id', 'in', idsOrNone(reach.enrolments.map(({ policyId }) => policyId)))
    .orderBy('policy.id')
    .execute()
}

export function listCoverages(database: Database, reach: Reach) {
  return database
    .selectFrom('coverage')
    .innerJoin('person', 'person.id', 'coverage.person_id')
    .innerJoin('policy', 'policy.id', 'coverage.policy_id')
    .select([
      'person.card_number',
      'policy.ext_policy_number as policy_number',
      'coverage.package_name',
      'coverage.plan_name',
      'coverage.coverage_type',
      'coverage.status',
      'coverage.effective_date',
      'coverage.benefits',
    ])
    .where(reachCondition(reach.enrolments, 'coverage'))
    .orderBy('coverage.id')
    .execute()
}

export function listOwnBeneficiaries(database: Database, reach: Reach) {
  return database
    .selectFrom('beneficiary')
    .innerJoin('policy', 'policy.id', 'beneficiary.policy_id')
    .select([
      'policy.ext_policy_number as policy_number',
      'beneficiary.name',
      'beneficiary.relation',
      'beneficiary.date_of_birth',
      'beneficiary.effective_date',
    ])
    .where('beneficiary.principal_id', '=', reach.self)
    .orderBy('beneficiary.id')
    .execute()
}

/** No row has the id 0. */
const idsOrNone = (ids: readonly number[]) => (ids.length === 0 ? [0] : [...ids])
