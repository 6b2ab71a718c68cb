/** Finds the principal who is registering, by policy number, certificate number and date of birth. */
import { sql } from 'kysely'
import type { Database } from '../../../ports/database/open.ts'
import { findAccountByPerson } from '../accounts.ts'

/** The numbers as `recognisedNumber` makes them: in any case, with or without blanks and dashes. */
export interface Triple {
  policy_number: string
  certificate_number: string
  dob: string
}

export type Enrolled = NonNullable<Awaited<ReturnType<typeof findPrincipal>>>

/** The principal identified by the three, with what the set-up needs; undefined when they do not match. */
export function findPrincipal(database: Database, triple: Triple) {
  return database
    .selectFrom('enrolment')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .select(['person.id', 'person.phone_number'])
    .where(recognised('policy.ext_policy_number'), '=', triple.policy_number)
    .where(recognised('enrolment.certificate_number'), '=', triple.certificate_number)
    .where('enrolment.principal_id', 'is', null)
    .where('person.date_of_birth', '=', triple.dob)
    .where('policy.active', '=', true)
    .limit(1)
    .executeTakeFirst()
}

const recognised = (column: string) => sql<string>`recognised_number(${sql.ref(column)})`

/** The same, by anybody's account: null without one. */
export async function findAccountOfTriple(database: Database, triple: Triple) {
  const person = await findPrincipal(database, triple)
  return person && findAccountByPerson(database, person.id)
}

/** What the portal asks of a registering person who has no phone on file. */
export async function findDetails(database: Database, personId: number) {
  const [person, dependants] = await Promise.all([
    database
      .selectFrom('person')
      .select(['gender', 'marital_status', 'nationality'])
      .where('id', '=', personId)
      .executeTakeFirstOrThrow(),
    database
      .selectFrom('enrolment')
      .innerJoin('person', 'person.id', 'enrolment.person_id')
      .select(['person.id', 'person.gender', 'person.date_of_birth'])
      .distinct()
      .where('enrolment.principal_id', '=', personId)
      .execute(),
  ])
  return { person, dependants }
}
export type Details = Awaited<ReturnType<typeof findDetails>>
