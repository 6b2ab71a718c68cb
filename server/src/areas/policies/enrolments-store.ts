/** Persons with their enrolments, joined with the lists that give their codes a name. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Database } from '../../ports/database/open.ts'
import type { ReachedEnrolment } from '../../reach.ts'

export type EnrolledPerson = Awaited<ReturnType<typeof findEnrolled>>[number]

/** Whether the enrolment itself still stands, whatever becomes of the policy. */
export const isEnrolled = ({ status }: { status: string }): boolean => status === 'Active'

/** The given enrolments of one policy, the principal first, then by dependant code. */
export function findEnrolled(
  database: Database,
  enrolments: ReachedEnrolment[],
  language: Language,
) {
  return enrolledPeople(database, language)
    .where((where) =>
      where.or(
        enrolments.map((one) =>
          where.and([
            where('enrolment.person_id', '=', one.personId),
            where('enrolment.policy_id', '=', one.policyId),
          ]),
        ),
      ),
    )
    .orderBy((order) => order.fn.coalesce('enrolment.principal_id', order.lit(0)))
    .orderBy('enrolment.dependant_code')
    .orderBy('person.date_of_birth')
    .execute()
}

export function findPerson(database: Database, id: number) {
  return database
    .selectFrom('person')
    .leftJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .select([
      'person.id',
      'person.card_number',
      'person.date_of_birth as dob',
      'stored_file.handle as photo_handle',
    ])
    .where('person.id', '=', id)
    .executeTakeFirst()
}

function enrolledPeople(database: Database, language: Language) {
  return database
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .leftJoin('country', 'country.iso2', 'person.nationality')
    .leftJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .select([
      'person.id',
      'person.card_number',
      'person.first_name_en',
      'person.first_name_ar',
      'person.middle_name_en',
      'person.middle_name_ar',
      'person.last_name_en',
      'person.last_name_ar',
      'person.date_of_birth',
      'person.gender',
      'person.marital_status',
      'person.email',
      'person.phone_number',
      'stored_file.handle as photo_handle',
      'enrolment.principal_id',
      'enrolment.certificate_number',
      'enrolment.dependant_code',
      'enrolment.relationship',
      'enrolment.status',
      'enrolment.effective_date',
      'enrolment.employment_date',
      'enrolment.basic_salary',
      'enrolment.is_thiqa_plan',
      'enrolment.info',
      'policy.tob_uploaded_at',
    ])
    .select((row) =>
      (language === 'ar'
        ? row.fn.coalesce('country.nationality_ar', 'country.nationality_en')
        : row.ref('country.nationality_en')
      ).as('nationality'),
    )
}
