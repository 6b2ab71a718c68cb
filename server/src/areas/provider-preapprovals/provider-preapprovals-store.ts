/** What providers asked for, of the persons within reach; a page at a time from the index of each person. */
import { diagnosis, procedure } from '@falaj/contract/integration/request.ts'
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../../ports/database/open.ts'
import type { DB } from '../../ports/database/tables.ts'
import type { ReachedEnrolment } from '../../reach.ts'
import { livingExclusion } from '../requests/named-exclusion.ts'
import { reachedPairs } from '../requests/reach-condition.ts'

interface NamedPerson {
  person_id: number
  first_name: Texts
  last_name: Texts
  photo: string | null
}

type Stored = NamedPerson & Selectable<DB['provider_authorization']>

export interface CountedPerson extends NamedPerson {
  total: number
  undecided: number
}

/** Days, both included. */
export interface Days {
  from: string | undefined
  to: string | undefined
}

const nameAndPhoto = sql`
  person.first_name, person.last_name, photo.handle as photo`
const joinPhoto = sql`left join stored_file as photo on photo.id = person.photo_file_id`

const among = (reached: readonly ReachedEnrolment[]) => sql`
  ${reachedPairs(reached)} as reached (person_id, policy_id)`
const submitted = ({ from, to }: Days) => sql`
  preapproval.submit_date >= coalesce(${from ?? null}::date, '-infinity')
    and preapproval.submit_date <= coalesce(${to ?? null}::date, 'infinity')`

export type FoundAuthorization = Awaited<ReturnType<typeof listAuthorizations>>[number]

/** The newest, at most so many, after the one with which the page before ended. */
export async function listAuthorizations(
  database: Database,
  reached: readonly ReachedEnrolment[],
  days: Days,
  page: { most: number; after: number | undefined },
) {
  const later =
    page.after !== undefined &&
    sql`and (preapproval.submit_date, preapproval.id) < (
      select submit_date, id from provider_authorization join ${among(reached)} using (person_id, policy_id)
      where id = ${page.after})`
  const { rows } = await sql<Stored>`
    select authorization_.*, ${nameAndPhoto}, ${livingExclusion(sql`authorization_`)}
    from ${among(reached)}
    cross join lateral (
      select preapproval.* from provider_authorization as preapproval
      where preapproval.person_id = reached.person_id and preapproval.policy_id = reached.policy_id
        and ${submitted(days)} ${later || sql``}
      order by preapproval.submit_date desc, preapproval.id desc
      limit ${page.most}
    ) as authorization_
    join person on person.id = authorization_.person_id
    ${joinPhoto}
    order by authorization_.submit_date desc, authorization_.id desc
    limit ${page.most}
  `.execute(database)
  return rows.map(read)
}

/** Undefined for an unknown one and for somebody else's alike. */
export async function findAuthorization(
  database: Database,
  reached: readonly ReachedEnrolment[],
  id: number,
): Promise<FoundAuthorization | undefined> {
  const { rows } = await sql<Stored>`
    select authorization_.*, ${nameAndPhoto}, ${livingExclusion(sql`authorization_`)}
    from ${among(reached)}
    join provider_authorization as authorization_ using (person_id, policy_id)
    join person on person.id = authorization_.person_id
    ${joinPhoto}
    where authorization_.id = ${id}
  `.execute(database)
  return rows.map(read)[0]
}

/** Everybody within reach, and how many there are of each within these days. */
export async function countByPerson(
  database: Database,
  reached: readonly ReachedEnrolment[],
  days: Days,
): Promise<CountedPerson[]> {
  const { rows } = await sql<CountedPerson>`
    select person.id as person_id, ${nameAndPhoto}, counted.total, counted.undecided
    from (
      select reached.person_id, count(preapproval.id) as total,
        count(preapproval.id) filter (where preapproval.processed_date is null) as undecided
      from ${among(reached)}
      left join provider_authorization as preapproval
        on preapproval.person_id = reached.person_id and preapproval.policy_id = reached.policy_id and ${submitted(days)}
      group by reached.person_id
    ) as counted
    join person on person.id = counted.person_id
    ${joinPhoto}
    order by person.id
  `.execute(database)
  return rows
}

const diagnoses = z.array(diagnosis)
const procedures = z.array(procedure)

const read = (row: Stored) => ({
  ...row,
  principal_diagnosis: diagnosis.parse(row.principal_diagnosis),
  other_diagnoses: diagnoses.parse(row.other_diagnoses),
  procedures: procedures.parse(row.procedures),
})
