/** Who read which document, from the audit, as far as a session reaches the document. */
import type { Texts } from '@falaj/contract/shared/rules/texts.ts'
import { sql } from 'kysely'
import type { Database } from '../../../ports/database/open.ts'
import { fileHolders } from '../../../file-holders.ts'
import type { Reach } from '../../../reach.ts'
import type { RequestKinds } from '../../requests/kind.ts'
import { reachCondition, reachConditionOfAnyKind } from '../../requests/reach-condition.ts'

export interface ViewRow {
  id: number
  at: Date
  account_id: number | null
  subject: string
  person_id: number
  reader_id: number | null
  file_name: string | null
  reference_number: string | null
  request_kind: string | null
  first_name: Texts
  last_name: Texts
}

export interface ViewsPage {
  accountId: number
  by: 'insurer' | 'me' | undefined
  before: number | undefined
  most: number
}

/**
 * A subject names what was read: `file:17`, `complaint-record:17`, `<document>:policy:17`, `<document>:<kind of
 * request>:17`. Each is looked for among its own kind, as the same number is another record elsewhere. The person alone
 * does not decide: of a dependant's own policy elsewhere the principal learns nothing. Of a document that is gone only
 * its owner learns, because nothing tells any more which policy it belonged to.
 */
export async function listViews(
  database: Database,
  { kinds, reach }: { kinds: RequestKinds; reach: Reach },
  { accountId, by, before, most }: ViewsPage,
): Promise<ViewRow[]> {
  const person = sql.ref('view.person_id')
  const about = { kind: sql.ref('request.kind'), person, policy: sql.ref('request.policy_id') }
  const ofRequest = reachConditionOfAnyKind(kinds, reach, about)
  const ofPolicy = reachCondition(reach.enrolments, { person, policy: sql.ref('named.id') })
  const people = [...new Set([reach.self, ...reach.claimants.map(({ personId }) => personId)])]
  const { rows } = await sql<ViewRow>`
    select view.id, view.at, view.account_id, view.subject, view.person_id,
      person_of_account(view.account_id) as reader_id,
      file.file_name, request.reference_number, request.kind as request_kind,
      person.first_name, person.last_name
    from audit_entry as view
    join person on person.id = view.person_id
    cross join lateral (select
      (string_to_array(view.subject, ':'))[1] as document,
      (regexp_match(view.subject, ':([0-9]{1,15})$'))[1]::bigint as id,
      case when view.subject like '%:policy:%' then 'policy' when view.subject like 'file:%' then 'file'
        when view.subject like 'complaint-record:%' then 'complaint' else 'request' end as what
    ) as named
    left join stored_file as file on named.what = 'file' and file.id = named.id
    left join lateral (
      select reference_number, kind, policy_id from request
      where named.what = 'request' and request.id = named.id
      union all
      select reference_number, kind, policy_id from ${fileHolders({ file: sql.ref('named.id') })} as holder
      where named.what = 'file'
      union all
      select reference_number, 'complaint', null from complaint
      where named.what = 'complaint' and complaint.id = named.id
      limit 1
    ) as request on true
    where view.action = 'document-read' and view.person_id = any(${people}::bigint[])
      and (
        case
          when request.policy_id is not null then ${ofRequest}
          when named.what = 'policy' then ${ofPolicy}
          else view.person_id = ${reach.self}
        end
      )
      and (${by ?? null}::text is null
        or (${by ?? null} = 'insurer' and view.account_id is null)
        or (${by ?? null} = 'me' and view.account_id = ${accountId}))
      and (${before ?? null}::bigint is null or view.id < ${before ?? null})
    order by view.id desc
    limit ${most}
  `.execute(database)
  return rows
}

export async function listNames(database: Database, people: readonly number[]) {
  if (people.length === 0) return []
  return database
    .selectFrom('person')
    .select(['id', 'first_name', 'last_name'])
    .where('id', 'in', people)
    .execute()
}
