/** Decisions of the core system on requests of every kind. */
import type { ApprovalRule } from '@falaj/contract/requests/rules/approval.ts'
import { decisionPairs, type Lifecycle } from '@falaj/contract/requests/rules/lifecycle.ts'
import { lines, type Refusal, refusal } from './mirror.ts'
import type { Statement } from './upsert.ts'

type DecisionLifecycle = Pick<Lifecycle<string, string>, 'decisions'>

/** Refuses what the lifecycle does not allow; `before` is an SQL expression for the current status. */
export const refusedByLifecycle = (
  lifecycle: DecisionLifecycle,
  what: string,
  before: string,
  when: string,
): Refusal => ({
  when: `${when} and (${before}, line.status) not in (values ${decisionPairs(lifecycle)
    .map((pair) => `(${pair.map((status) => `'${status}'`).join(', ')})`)
    .join(', ')})`,
  field: 'status',
  reason: `format('a ${what} that is %s cannot become %s by a decision of the core system', ${before}, line.status)`,
})

/**
 * Refuses to approve more than was claimed (ADD-020); `claimed` is an SQL expression for the amount. Of what is known here,
 * an earlier version counts as long as the core system may have decided on that one.
 */
export const approvedAboveClaimed = (
  { statuses, amounts }: ApprovalRule<string>,
  claimed: string,
  when: string,
): Refusal[] =>
  amounts.map((field) => ({
    when: `${when} and line.status in (${statuses.map((status) => `'${status}'`).join(', ')})
      and line.${field} > ${claimed} and line.${field} > ${inCore(claimed)}`,
    field,
    reason: `format('%s is more than the %s that were claimed', line.${field}, ${inCore(claimed)})`,
  }))

const inCore = (claimed: string) => `claimed_at(current_row.id, line.decided_at, ${claimed})`

/**
 * The status that a decision begins from. The core system has never seen a draft; of one that it holds in an earlier
 * version, because it refused a change of it, it decides on that version.
 */
export const decidedFrom = (row: string): string =>
  `case when ${row}.status = 'Drafted' and held_by_core(${row}.id) then 'Pending' else ${row}.status end`

export interface Decision {
  kind: string
  what: string
  lifecycle: DecisionLifecycle
  approval: ApprovalRule<string>
  reads: Readonly<Record<string, string>>
  /** Columns and the SQL expressions that fill them, from `checked` and the current `record`. */
  sets: Readonly<Record<string, string>>
}

/**
 * Applies decisions to existing records. A decision that is not later than the current one is skipped, so sending it
 * again does nothing, even after the member has acted on it. Rows are locked in the order of their ids, and checked
 * after that.
 */
export function decisionStatement({
  kind,
  what,
  lifecycle,
  approval,
  reads,
  sets,
}: Decision): Statement {
  const isNews = '(current_row.decided_at is null or line.decided_at > current_row.decided_at)'
  const told = { reference_number: 'text', status: 'text', decided_at: 'timestamptz', ...reads }
  const columns = { status: 'checked.status', decided_at: 'checked.decided_at', ...sets }
  const text = `with ${lines(told)},
current_row as (
  select * from request where kind = '${kind}' and reference_number in (select reference_number from line)
  order by id for update
),
checked as (
  select line.*, current_row.id, current_row.decided_at is not null and line.decided_at <= current_row.decided_at as known,
    ${refusal([
      {
        when: 'current_row.id is null',
        field: 'reference_number',
        reason: `format('there is no ${what} %s', line.reference_number)`,
      },
      refusedByLifecycle(lifecycle, what, decidedFrom('current_row'), isNews),
      ...approvedAboveClaimed(approval, 'current_row.claimed_amount', isNews),
    ])} as refusal
  from line left join current_row using (reference_number)
),
saved as (
  update request as record set ${Object.entries(columns)
    .map(([column, value]) => `${column} = ${value}`)
    .join(', ')}
  from checked where record.id = checked.id and refusal is null and not known
  returning record.id
)
select line, refusal[1] as field, refusal[2] as reason,
  case when refusal is not null then 'refused' when saved.id is null then 'unchanged' else 'changed' end as outcome
from checked left join saved using (id)`
  return { text, reads: Object.keys(told) }
}

/**
 * For a whole record: may its decision replace the current one? A decision without a time never overrides one with a
 * time. If the member has changed the record since, the decision must be later than that.
 */
export const decisionIsTaken = (mirror: string, told: string): string =>
  `((${mirror}.decided_at is null or ${told}.decided_at >= ${mirror}.decided_at)
      and (${mirror}.member_wrote_at is null or coalesce(${told}.decided_at > ${mirror}.member_wrote_at, false)))`

/** For a whole record: decided columns follow `decisionIsTaken`; all others change only until a member writes. */
export function replacesWholeRecord(
  columns: readonly string[],
  decided: readonly string[],
): Record<string, string> {
  const taken = decisionIsTaken('mirror', 'excluded')
  return Object.fromEntries(
    columns.map((column) => [
      column,
      decided.includes(column)
        ? `case when ${taken} then excluded.${column} else mirror.${column} end`
        : `case when mirror.member_wrote_at is null then excluded.${column} else mirror.${column} end`,
    ]),
  )
}
