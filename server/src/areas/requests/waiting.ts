/** Decided requests that wait for their owner, under all of the owner's policies. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { RequestRow } from './kind.ts'
import { joinPeople, listedColumns, type ListedRow } from './people.ts'

export type WaitingRow<Own extends keyof RequestRow> = ListedRow &
  Pick<RequestRow, Own | 'policy_id'> & {
    ext_policy_number: string
    expiry_date: string
    country_code: string
  }

/** Nobody handles more than that in one sitting. */
const mostWaiting = 100

/** In the order of the statuses, the newest of each first. `own`: what the kind's rows show besides. */
export async function listWaiting<Own extends keyof RequestRow>(
  database: Database,
  whose: { owner: number; policies: readonly number[] },
  what: {
    kind: string
    own: readonly Own[]
    statuses: readonly string[]
    /** Only those that the core system lets the member answer. */
    answerable: boolean
  },
): Promise<WaitingRow<Own>[]> {
  const own = sql.join(what.own.map((column) => sql.ref(`request.${column}`)))
  const answerable = what.answerable ? sql`and request.can_resubmit` : sql``
  const { rows } = await sql<WaitingRow<Own>>`
    select ${listedColumns}, ${own}, request.policy_id, policy.ext_policy_number, policy.expiry_date,
      country.iso2 as country_code
    from request
    ${joinPeople}
    join policy on policy.id = request.policy_id
    join country on country.id = policy.country_id
    where request.owner_id = ${whose.owner} and request.policy_id = any(${whose.policies}::bigint[])
      and request.kind = ${what.kind} and request.status = any(${what.statuses}::text[]) ${answerable}
    order by array_position(${what.statuses}::text[], request.status), request.listed_at desc, request.id desc
    limit ${mostWaiting}
  `.execute(database)
  return rows
}
