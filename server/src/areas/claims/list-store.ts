/** A member's claims, counted and read a page at a time from the index that holds them in the order of the list. */
import { type RawBuilder, sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

/** Whose: all for whom the principal acts, or one patient's. */
export interface Whose {
  side: 'owner_id' | 'person_id'
  id: number
  policyId: number
}

export interface ClaimFilter {
  statuses: readonly string[] | undefined
  /** Any part of the reference number. */
  tracking: string | undefined
  claimType: number | undefined
  from: Date | undefined
  /** The first instant that no longer counts. */
  before: Date | undefined
}

/** Claims of one stored status within a span of time that stand in one group of the list. */
export interface GroupPart {
  group: string
  status: string
  from: Date | null
  before: Date | null
}

/** Where a page ended: microseconds since 1970, and the id of its last claim. */
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

/** How many claims of each stored status there are. What narrows them down further has to be counted. */
export async function countByStatus(
  database: Database,
  whose: Whose,
  filter: ClaimFilter,
  todayBegan: Date,
): Promise<Counted[]> {
  const { tracking, claimType, from, before } = filter
  const narrowed = tracking || claimType || from || before
  const counting = narrowed
    ? sql<Counted>`
        select status, count(*) as total, count(*) filter (where listed_at >= ${todayBegan}) as today
        from claim where ${wanted(whose, filter)} group by status`
    : sql<Counted>`
        select status, total, (
          select count(*) from claim
          where ${wanted(whose, { ...filter, statuses: undefined })} and claim.status = counted.status
            and listed_at >= ${todayBegan}
        ) as today
        from (
          select status, sum(more)::bigint as total from claim_count
          where ${wanted(whose, filter)} group by status having sum(more) > 0
        ) as counted`
  return (await counting.execute(database)).rows
}

export type ListedRow = Awaited<ReturnType<typeof pageOfParts>>[number]

/** The newest of each part, before the end of the page that went before; at most so many of each. */
export async function pageOfParts(
  database: Database,
  whose: Whose,
  filter: ClaimFilter,
  parts: readonly GroupPart[],
  page: { most: number; after: PageEnd | undefined },
) {
  const { rows } = await sql<ClaimRow & { group: string; listed_us: number }>`
    select part.group_name as group, (extract(epoch from claim.listed_at) * 1000000)::bigint as listed_us,
      claim.id, claim.reference_number, claim.status, claim.submission_type, claim.can_resubmit,
      claim.claim_type, claim.claimed_amount, claim.currency, claim.created_at, claim.submission_date,
      ${peopleOfClaim}
    from unnest(
      ${parts.map(({ group }) => group)}::text[], ${parts.map(({ status }) => status)}::text[],
      ${parts.map(({ from }) => from)}::timestamptz[], ${parts.map(({ before }) => before)}::timestamptz[]
    ) as part (group_name, status, since, until)
    cross join lateral (
      select * from claim
      where ${wanted(whose, { ...filter, statuses: undefined })} and status = part.status
        and listed_at >= coalesce(part.since, '-infinity') and listed_at < coalesce(part.until, 'infinity')
        ${page.after ? sql`and (listed_at, id) < (${instant(page.after.at)}, ${page.after.id})` : sql``}
      order by listed_at desc, id desc
      limit ${page.most}
    ) as claim
    ${joinPeopleOfClaim}
    order by claim.listed_at desc, claim.id desc
  `.execute(database)
  return rows
}

interface WaitingRow extends ClaimRow {
  policy_id: number
  ext_policy_number: string
  country_code: string
  remarks: string | null
  denied_amount: string | null
  payable_amount: string | null
}

/** More than that nobody works off in one sitting. */
const mostWaiting = 100

/** Decided claims that an owner may answer, in the order of the statuses, the newest of each first. */
export async function listWaiting(
  database: Database,
  whose: { owner: number; policies: readonly number[]; statuses: readonly string[] },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select claim.id, claim.reference_number, claim.status, claim.submission_type, claim.can_resubmit,
      claim.claim_type, claim.claimed_amount, claim.currency, claim.created_at, claim.submission_date,
      claim.remarks, claim.denied_amount, claim.payable_amount, claim.policy_id,
      policy.ext_policy_number, country.iso2 as country_code, ${peopleOfClaim}
    from claim
    ${joinPeopleOfClaim}
    join policy on policy.id = claim.policy_id
    join country on country.id = policy.country_id
    where claim.owner_id = ${whose.owner} and claim.policy_id = any(${whose.policies}::bigint[])
      and claim.status = any(${whose.statuses}::text[]) and claim.can_resubmit
    order by array_position(${whose.statuses}::text[], claim.status), claim.listed_at desc, claim.id desc
    limit ${mostWaiting}
  `.execute(database)
  return rows
}

/** What lists and details show of a claim. */
export interface ClaimRow {
  id: number
  reference_number: string
  status: string
  submission_type: number
  can_resubmit: boolean
  claim_type: number | null
  claimed_amount: string | null
  currency: string | null
  created_at: Date
  submission_date: Date | null
  owner_id: number
  owner_first_name_en: string
  owner_first_name_ar: string | null
  owner_last_name_en: string
  owner_last_name_ar: string | null
  owner_photo: string | null
  patient_id: number
  patient_first_name_en: string
  patient_first_name_ar: string | null
  patient_last_name_en: string
  patient_last_name_ar: string | null
  patient_photo: string | null
  dependant_code: string | null
}

export const peopleOfClaim = sql`
  owner.id as owner_id, owner.first_name_en as owner_first_name_en, owner.first_name_ar as owner_first_name_ar,
  owner.last_name_en as owner_last_name_en, owner.last_name_ar as owner_last_name_ar,
  owner_photo.handle as owner_photo,
  patient.id as patient_id, patient.first_name_en as patient_first_name_en,
  patient.first_name_ar as patient_first_name_ar, patient.last_name_en as patient_last_name_en,
  patient.last_name_ar as patient_last_name_ar, patient_photo.handle as patient_photo,
  enrolment.dependant_code`

export const joinPeopleOfClaim = sql`
  join person as owner on owner.id = claim.owner_id
  join person as patient on patient.id = claim.person_id
  join enrolment on enrolment.person_id = claim.person_id and enrolment.policy_id = claim.policy_id
  left join stored_file as owner_photo on owner_photo.id = owner.photo_file_id
  left join stored_file as patient_photo on patient_photo.id = patient.photo_file_id`

function wanted({ side, id, policyId }: Whose, filter: ClaimFilter): RawBuilder<boolean> {
  const { statuses, tracking, claimType, from, before } = filter
  const conditions = [
    sql`${sql.ref(side)} = ${id}`,
    sql`policy_id = ${policyId}`,
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
