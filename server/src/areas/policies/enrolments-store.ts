/** Persons with their enrolments, and the names of their codes. */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { policyCountry } from '../../home-country.ts'
import { placeNames } from '../../lookups.ts'
import { nameColumns } from '../../names.ts'
import type { Database } from '../../ports/database/open.ts'
import { textIn } from '../../ports/database/text-in.ts'
import type { ReachedEnrolment } from '../../reach.ts'
import { sql } from 'kysely'

export type EnrolledPerson = Awaited<ReturnType<typeof findEnrolled>>[number]

/** The given enrolments of one policy, the principal first, then by dependant code. */
export function findEnrolled(
  database: Database,
  enrolments: ReachedEnrolment[],
  language: Language,
) {
  return (
    enrolledPeople(database, language)
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
      // Codes are numbers without a common length: 9 comes before 10.
      .orderBy((order) => order.fn('length', ['enrolment.dependant_code']))
      .orderBy('enrolment.dependant_code')
      .orderBy('person.date_of_birth')
      .execute()
  )
}

export function findPerson(database: Database, id: number) {
  return database
    .selectFrom('person')
    .leftJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .select([
      'person.id',
      'person.card_number',
      'person.date_of_birth as dob',
      'person.gender',
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
      ...nameColumns,
      'person.middle_name',
      'person.date_of_birth',
      'person.gender',
      'person.marital_status',
      'person.email',
      'person.phone_number',
      'stored_file.handle as photo_handle',
      'stored_file.sha256 as photo_sha256',
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
    .select(policyCountry.as('country_code'))
    .select(textIn<string | null>(language, 'country.nationality').as('nationality'))
    .select(placesIn(language).as('places'))
}

/** Names of places as the reader knows them, by field; only those that the lists contain. */
const placesIn = (language: Language) =>
  language === fallbackLanguage
    ? sql<Record<string, string>>`'{}'::jsonb`
    : sql<Record<string, string>>`(
  select coalesce(jsonb_object_agg(fact.field, ${textIn(language, 'place.name')}), '{}')
  from jsonb_each_text(
    case jsonb_typeof(enrolment.info) when 'object' then enrolment.info else '{}' end
  ) as fact (field, name)
  join ${placeNames} as place on place.core_name = fact.name and place.name ? ${language}
  where fact.field in (
    'residing_country_name', 'residing_emirates', 'residing_location', 'work_emirates',
    'work_location', 'visa_place_of_issuance_name', 'family_book_issued_from'
  )
)`
