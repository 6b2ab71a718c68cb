/** How many claims a member has, and the payments that the bank has not credited yet. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import { isPaidToOwner } from '../requests/former-owner.ts'
import { policiesOf } from '../requests/waiting.ts'
import { reachCondition } from '../requests/reach-condition.ts'
import { claimKind } from './kind.ts'

/** Those for whom the member acts, and the member's own under somebody else's policy. */
const ofWhom = (reach: Reach, table: 'request' | 'request_count') => sql<boolean>`
  (owner_id = ${reach.self} or person_id = ${reach.self}) and policy_id = any(${policiesOf(reach)}::bigint[])
    and kind = 'claim' and ${reachCondition(claimKind.reached(reach), table)}`

/** In each stored status, from what is counted already. */
export async function countOfEachStatus(
  database: Database,
  reach: Reach,
): Promise<{ status: string; total: number }[]> {
  const { rows } = await sql<{ status: string; total: number }>`
    select status, sum(more)::bigint as total from request_count
    where ${ofWhom(reach, 'request_count')} group by status having sum(more) > 0
  `.execute(database)
  return rows
}

/** All in one currency to one account as one, the largest first. */
export async function paymentsUnderWay(
  database: Database,
  reach: Reach,
): Promise<{ amount: string; currency: string; last_four: string | null }[]> {
  const { rows } = await sql<{ amount: string; currency: string; last_four: string | null }>`
    select sum(paid.payable_amount) as amount, paid.currency, paid.last_four
    from (
      select request.payable_amount, request.currency,
        case when ${isPaidToOwner} then coalesce(request.payee->>'last_four', account.last_four) end as last_four
      from (select * from request where ${ofWhom(reach, 'request')} and status = 'Payment Pending') as request
      left join bank_account as account on account.id = request.bank_account_id
      where request.payable_amount is not null and request.currency is not null
    ) as paid
    group by paid.currency, paid.last_four order by 1 desc
  `.execute(database)
  return rows
}
