/** A member's requests of a kind, counted and read a page at a time from the index that holds them in the order of the list. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../../ports/database/open.ts'
import type { RequestRow } from '../kind.ts'
import { joinPeople, listedColumns, type ListedRow } from '../people.ts'

/** Which: of a kind, all for whom the principal acts, or one patient's. */
export interface Whose {
  kind: string
  side: 'owner_id' | 'person_id'
  id: number
  policyId: number
  /** Those within reach: nothing is read, counted or added up of anybody else. */
  people: readonly number[]
}

export interface RequestFilter {
  statuses: readonly string[] | undefined
  /** Any part of the reference number. */
  tracking: string | undefined
  claimType: number | undefined
  from: Date | undefined
  /** The first instant that no longer counts. */
  before: Date | undefined
}

/** Requests of one stored status within a span of time that stand in one group of the list. */
export interface GroupPart {
  group: string
  status: string
  from: Date | null
  before: Date | null
  /** Only those that still hold on the day, or only those that do not; null for all. */
  holds?: { on: string; is: boolean } | null
  /** Only those that came back because the insurer could not accept them, or only the others; absent for all. */
  returned?: boolean | undefined
}

/** Where a page ended: microseconds since 1970, and the id of its last request. */
export interface PageEnd {
  at: number
  id: number
}

interface Counted {
  status: string
  total: number
  /** Of them, how many since today began. */
  today: number
}

/** The number of requests in each stored status. With any further filter they have to be counted. */
export async function countByStatus(
  database: Database,
  whose: Whose,
  filter: RequestFilter,
  todayBegan: Date,
): Promise<Counted[]> {
  const { tracking, claimType, from, before } = filter
  const narrowed = tracking || claimType || from || before
  const counting = narrowed
    ? sql<Counted>`
        select status, count(*) as total, count(*) filter (where listed_at >= ${todayBegan}) as today
        from request where ${wanted(whose, filter)} group by status`
    : sql<Counted>`
        select status, total, (
          select count(*) from request
          where ${wanted(whose, { ...filter, statuses: undefined })} and request.status = counted.status
            and listed_at >= ${todayBegan}
        ) as today
        from (
          select status, sum(more)::bigint as total from request_count
          where ${wanted(whose, filter)} group by status having sum(more) > 0
        ) as counted`
  return (await counting.execute(database)).rows
}

/** How many of a status hold on that day; only few do, and they have an index. */
export async function countHolding(
  database: Database,
  whose: Whose,
  filter: RequestFilter,
  { status, ...holding }: { status: string; on: string; covered: readonly number[] },
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from request
    where ${wanted(whose, { ...filter, statuses: undefined })} and status = ${status} and ${holds(holding)}
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** How many of a status came back: few do. */
export async function countReturned(
  database: Database,
  whose: Whose,
  filter: RequestFilter,
  status: string,
): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    select count(*) as total from request
    where ${wanted(whose, { ...filter, statuses: undefined })} and status = ${status} and returned_because is not null
  `.execute(database)
  return rows[0]?.total ?? 0
}

/** While its patient is covered, and not beyond a day of its own; without an amount nothing is approved (ADD-021). */
const holds = ({ on, covered }: { on: string; covered: readonly number[] }) =>
  sql<boolean>`(coalesce(approved_amount, 0) > 0 and coalesce(valid_until, date 'infinity') >= ${on} and person_id = any(${covered}::bigint[]))`

interface Page {
  most: number
  after: PageEnd | undefined
  /** Those whose cover has not ended: only what is about them can hold. */
  covered?: readonly number[]
}

/**
 * A statement of its own with no condition that the part does not have: so the planner goes along the index and stops
 * after a page, and does not sort all that a member has ever sent.
 */
function newestOf(
  { group, status, from, before, holds: holding, returned }: GroupPart,
  whose: Whose,
  filter: RequestFilter,
  { most, after, covered = [] }: Page,
) {
  const conditions = [
    wanted(whose, { ...filter, statuses: undefined }),
    sql`status = ${status}`,
    from && sql`listed_at >= ${from}`,
    before && sql`listed_at < ${before}`,
    holding && sql`${holds({ on: holding.on, covered })} = ${holding.is}::boolean`,
    returned !== undefined && sql`(returned_because is not null) = ${returned}::boolean`,
    after && sql`(listed_at, id) < (${instant(after.at)}, ${after.id})`,
  ]
  return sql`(
    select ${group}::text as group_name, request.* from request
    where ${sql.join(
      conditions.filter((condition) => typeof condition === 'object' && condition !== null),
      sql` and `,
    )}
    order by listed_at desc, id desc limit ${most}
  )`
}

/**
 * The newest of each part, before the end of the page that went before; at most so many of each. `own` are the columns
 * that the kind shows besides what every kind shows.
 */
export async function pageOfParts<Own extends keyof RequestRow>(
  database: Database,
  whose: Whose,
  filter: RequestFilter,
  parts: readonly GroupPart[],
  page: Page & { own: readonly Own[] },
) {
  if (parts.length === 0) return []
  const own = page.own.map((column) => sql`, ${sql.ref(`request.${column}`)}`)
  const newest = parts.map((part) => newestOf(part, whose, filter, page))
  const { rows } = await sql<
    ListedRow & Pick<RequestRow, Own> & { group: string; listed_us: number }
  >`
    select request.group_name as group, (extract(epoch from request.listed_at) * 1000000)::bigint as listed_us,
      ${listedColumns}${sql.join(own, sql``)}
    from (${sql.join(newest, sql` union all `)}) as request
    ${joinPeople}
    order by request.listed_at desc, request.id desc
  `.execute(database)
  return rows
}

/**
 * Requests of one status, person, month and currency, added up: those approved in full, and those that were not. One whose
 * amounts are not in order (approved beyond what was claimed, payable beyond what was approved) comes alone: what holds of
 * the sum would not hold of it.
 */
export interface SummedRequests {
  year: number
  month: number
  person_id: number
  currency: string
  status: string
  /** The day of the payment is known. */
  dated: boolean
  count: number
  amount: string
  approved: string
  payable: string
}

/** By the month in which they were listed, on the clocks of `zone`. A request without an amount is left out. */
export async function sumByMonth(
  database: Database,
  whose: Whose,
  filter: RequestFilter,
  zone: string,
): Promise<SummedRequests[]> {
  const { rows } = await sql<SummedRequests>`
    select extract(year from listed_on)::int as year, extract(month from listed_on)::int as month,
      person_id, currency, status, paid_on is not null as dated,
      count(*) as count, sum(claimed_amount) as amount, sum(yes) as approved, sum(pays) as payable
    from request, lateral (
      select listed_at at time zone ${zone} as listed_on,
        coalesce(approved_amount, 0) as yes, coalesce(payable_amount, 0) as pays
    ) as told
    where ${wanted(whose, filter)} and claimed_amount is not null and currency is not null
    group by 1, 2, 3, 4, 5, 6, yes < claimed_amount,
      case when pays between 0 and yes and yes <= claimed_amount then 0 else id end
    order by 1 desc, 2, 3
  `.execute(database)
  return rows
}

function wanted(
  { kind, side, id, policyId, people }: Whose,
  filter: RequestFilter,
): RawBuilder<boolean> {
  const { statuses, tracking, claimType, from, before } = filter
  const conditions = [
    sql`${sql.ref(side)} = ${id}`,
    sql`policy_id = ${policyId}`,
    sql`kind = ${kind}`,
    sql`person_id = any(${people}::bigint[])`,
    statuses && sql`status = any(${statuses}::text[])`,
    tracking && sql`strpos(upper(reference_number), upper(${tracking})) > 0`,
    claimType && sql`claim_type = ${claimType}`,
    from && sql`listed_at >= ${from}`,
    before && sql`listed_at < ${before}`,
  ]
  return sql`${sql.join(
    conditions.filter((condition) => typeof condition === 'object'),
    sql` and `,
  )}`
}

const instant = (microseconds: number) =>
  sql`timestamptz 'epoch' + ${microseconds}::bigint * interval '1 microsecond'`
