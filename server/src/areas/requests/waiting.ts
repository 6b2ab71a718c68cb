/** Requests that wait for their owner, decided or returned, under all of the owner's policies. */
import { filingActions } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import type { RequestRow } from './kind.ts'
import type { ReadingParts, RequestList } from './list.ts'
import { joinPeople, listedColumns, type ListedRow } from './people.ts'
import { settingIn } from './view.ts'
import { reachCondition } from './reach-condition.ts'

type WaitingRow<Own extends keyof RequestRow> = ListedRow &
  Pick<RequestRow, Own | 'policy_id'> & {
    ext_policy_number: string
    country_code: string
  }

/** Nobody handles more than that in one sitting. */
const mostWaiting = 100

interface Awaited<Listed> {
  /** The most pressing first. */
  statuses: readonly string[]
  /** Only those that the core system lets the member answer. */
  answerable: boolean
  /** Whether one of them really waits, as its reader is told. */
  waits: (listed: Listed) => boolean
}

/** Policies under which the member is covered. */
export const policiesOf = ({ self, enrolments }: Reach): number[] =>
  enrolments.flatMap(({ personId, policyId }) => (personId === self ? [policyId] : []))

/** As the kind's list shows them, each with its policy. */
export async function listWaiting<Own extends keyof RequestRow, Listed extends object>(
  { database, files, clock }: ReadingParts,
  list: Pick<RequestList<string, never, Own, Listed>, 'kind' | 'own' | 'view'>,
  reach: Reach,
  language: Language,
  awaited: Awaited<Listed>,
) {
  const rows = await findWaiting(database, reach, list, awaited)
  return rows.flatMap((row) => {
    const setting = settingIn({ id: row.policy_id, country_code: row.country_code }, clock.now(), {
      language,
      files,
      reach,
    })
    const listed = list.view(row, setting)
    const policy = { id: row.policy_id, ext_policy_number: row.ext_policy_number }
    return awaited.waits(listed) ? [Object.assign(listed, { policy })] : []
  })
}

/** What was returned, which the insurer does not have; then in the order of the statuses; the newest of each first. */
async function findWaiting<Own extends keyof RequestRow>(
  database: Database,
  reach: Reach,
  list: Pick<RequestList<string, never, Own, never>, 'kind' | 'own'>,
  { statuses, answerable }: Pick<Awaited<never>, 'statuses' | 'answerable'>,
): Promise<WaitingRow<Own>[]> {
  const own = sql.join(list.own.map((column) => sql.ref(`request.${column}`)))
  const mayAnswer = answerable ? sql`and request.can_resubmit` : sql``
  const returned = sql<boolean>`(request.status = ${filingActions.draft} and request.returned_because is not null)`
  const { rows } = await sql<WaitingRow<Own>>`
    select ${listedColumns}, ${own}, request.policy_id, policy.ext_policy_number,
      country.iso2 as country_code
    from request
    ${joinPeople}
    join policy on policy.id = request.policy_id
    join country on country.id = policy.country_id
    where request.owner_id = ${reach.self} and request.policy_id = any(${policiesOf(reach)}::bigint[])
      and ${reachCondition(list.kind.reached(reach))} and request.kind = ${list.kind.name}
      and (request.status = any(${statuses}::text[]) ${mayAnswer} or ${returned})
    order by ${returned} desc, array_position(${statuses}::text[], request.status), request.listed_at desc, request.id desc
    limit ${mostWaiting}
  `.execute(database)
  return rows
}
