/** Requests for a measurement, written straight into the table: what is measured is how they are read. */
import type pg from 'pg'
import type { Account } from '../stage/member.ts'
import type { SignedIn } from '../statements/beside-floor.ts'

/** A kind of request, as the table has it. */
export interface FilledKind {
  readonly kind: 'claim' | 'preapproval'
  /** As often as each is there in a grown table. */
  readonly statuses: readonly string[]
  /** In equal parts, for the member who gets a page of them. */
  readonly ofMember: readonly string[]
}

export const claims: FilledKind = {
  kind: 'claim',
  statuses: ['Paid', 'Paid', 'Paid', 'Paid', 'Rejected', 'Partially Approved', 'Pending'],
  ofMember: ['Paid', 'Rejected', 'Partially Approved', 'On Hold', 'Payment Pending'],
}

export const preApprovals: FilledKind = {
  kind: 'preapproval',
  statuses: ['Approved', 'Approved', 'Approved', 'Rejected', 'Suspended', 'Pending'],
  ofMember: ['Approved', 'Rejected', 'Partially Approved', 'Suspended', 'Pending'],
}

export async function countRequests(database: pg.Pool, { kind }: FilledKind): Promise<number> {
  const { rows } = await database.query<{ count: number }>(
    `select count(*) as count from request where kind = $1`,
    [kind],
  )
  return rows[0]?.count ?? 0
}

/** Account to the id of the newest one of its principal, where there is one. */
export async function newestRequests(
  database: pg.Pool,
  { kind }: FilledKind,
  signedIn: readonly SignedIn[],
): Promise<Map<number, number>> {
  const { rows } = await database.query<{ account: number; request: number }>(
    `select account.id as account, max(request.id) as request
    from account join request on request.owner_id = account.person_id and request.kind = $2
    where account.id = any($1::bigint[]) group by account.id`,
    [signedIn.map(({ account }) => account.id), kind],
  )
  return new Map(rows.map(({ account, request }) => [account, request]))
}

const atOnce = 50_000
const columns = `kind, reference_number, owner_id, person_id, policy_id, status, submission_type, claim_type,
  treatment_date, provider_name, expected_admission_date, claimed_amount, currency, country_id, created_at,
  submission_date, service_list`

/** More requests of principals who are not measured, over two years, as the world's claims are. */
export async function growTable(
  database: pg.Pool,
  { kind, statuses }: FilledKind,
  measured: readonly Account[],
  more: number,
): Promise<void> {
  for (let done = 0; done < more; done += atOnce) {
    await database.query(
      `insert into request (${columns})
      select $4, format('B%s-%s', $4::text, $1::int + n), owner.person_id, owner.person_id, owner.policy_id,
        ($5::text[])[1 + n % cardinality($5::text[])], 1, 2,
        current_date - n % 700, 'A clinic', current_date, 100 + n % 900, 'AED', 234, at, at, '[]'
      from generate_series(1, $2::int) as n
      join (
        select person_id, policy_id, row_number() over (order by person_id) as place, count(*) over () as people
        from enrolment where principal_id is null
          and person_id not in (select person_id from account where id = any($3::bigint[]))
      ) as owner on owner.place = 1 + n % owner.people
      cross join lateral (select now() - (n % 700) * interval '1 day' - n * interval '1 second' as at) as filed`,
      [done, Math.min(atOnce, more - done), measured.map(({ id }) => id), kind, statuses],
    )
  }
  await database.query('vacuum analyze request')
}

/** Gives the member exactly that many. */
export async function giveRequests(
  database: pg.Pool,
  { kind, ofMember }: FilledKind,
  { id, policyId }: Account,
  count: number,
): Promise<void> {
  await database.query(
    `delete from request where kind = $2 and owner_id = (select person_id from account where id = $1)`,
    [id, kind],
  )
  await database.query(
    `insert into request (${columns})
    select $4, format('BM%s-%s-%s', $4::text, account.id, n), account.person_id, account.person_id, $2,
      ($5::text[])[1 + n % cardinality($5::text[])], 1, 2,
      current_date - 30, 'A clinic', current_date, 100 + n, 'AED', 234, at, at, '[]'
    from account, generate_series(1, $3::int) as n
    cross join lateral (select now() - n * interval '1 hour' as at) as filed
    where account.id = $1`,
    [id, policyId, count, kind, ofMember],
  )
  await database.query('vacuum analyze request')
}
