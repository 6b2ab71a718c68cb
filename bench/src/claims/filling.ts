/** Claims for a measurement, written straight into the table: what is measured is how they are read. */
import type pg from 'pg'
import type { SignedIn } from '../beside-floor.ts'
import type { Account } from '../stage/member.ts'

export async function countClaims(database: pg.Pool): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from request where kind = 'claim'`,
  )
  return rows[0]?.count ?? 0
}

/** Account to the id of the newest claim of its principal, where there is one. */
export async function newestClaims(
  database: pg.Pool,
  signedIn: readonly SignedIn[],
): Promise<Map<number, number>> {
  const { rows } = await database.query<{ account: number; claim: number }>(
    `select account.id as account, max(request.id) as claim
    from account join request on request.owner_id = account.person_id and request.kind = 'claim'
    where account.id = any($1::bigint[]) group by account.id`,
    [signedIn.map(({ account }) => account.id)],
  )
  return new Map(rows.map(({ account, claim }) => [account, claim]))
}

const atOnce = 50_000

/** More claims of principals who are not measured, over two years, as the world's claims are. */
export async function growTable(
  database: pg.Pool,
  signedIn: readonly SignedIn[],
  more: number,
): Promise<void> {
  for (let done = 0; done < more; done += atOnce) {
    await database.query(
      `insert into request (kind, reference_number, owner_id, person_id, policy_id, status, submission_type, claim_type,
        treatment_date, claimed_amount, currency, country_id, created_at, submission_date, service_list)
      select 'claim', format('BCL-%s', $1::int + n), owner.person_id, owner.person_id, owner.policy_id,
        (array['Paid', 'Paid', 'Paid', 'Paid', 'Rejected', 'Partially Approved', 'Pending'])[1 + n % 7], 1, 2,
        current_date - n % 700, 100 + n % 900, 'AED', 234, at, at, '[]'
      from generate_series(1, $2::int) as n
      join (
        select person_id, policy_id, row_number() over (order by person_id) as place, count(*) over () as people
        from enrolment where principal_id is null
          and person_id not in (select person_id from account where id = any($3::bigint[]))
      ) as owner on owner.place = 1 + n % owner.people
      cross join lateral (select now() - (n % 700) * interval '1 day' - n * interval '1 second' as at) as filed`,
      [done, Math.min(atOnce, more - done), signedIn.map(({ account }) => account.id)],
    )
  }
  await database.query('vacuum analyze request')
}

/** The member has exactly so many, in five statuses. */
export async function giveClaims(
  database: pg.Pool,
  { id, policyId }: Account,
  count: number,
): Promise<void> {
  await database.query(
    `delete from request where kind = 'claim' and owner_id = (select person_id from account where id = $1)`,
    [id],
  )
  await database.query(
    `insert into request (kind, reference_number, owner_id, person_id, policy_id, status, submission_type, claim_type,
      treatment_date, claimed_amount, currency, country_id, created_at, submission_date)
    select 'claim', format('BCM-%s-%s', account.id, n), account.person_id, account.person_id, $2,
      (array['Paid', 'Rejected', 'Partially Approved', 'On Hold', 'Payment Pending'])[1 + n % 5], 1, 2,
      current_date - 30, 100 + n, 'AED', 234, at, at
    from account, generate_series(1, $3::int) as n
    cross join lateral (select now() - n * interval '1 hour' as at) as filed
    where account.id = $1`,
    [id, policyId, count],
  )
  await database.query('vacuum analyze request')
}
