/** What the core system may decide on requests of every kind, for the statements that check it. */
import type { ApprovalRule } from '@falaj/contract/requests/rules/approval.ts'
import { decisionPairs, type Lifecycle } from '@falaj/contract/requests/rules/lifecycle.ts'
import type { Refusal } from './mirror.ts'

export type DecisionLifecycle = Pick<Lifecycle<string, string>, 'decisions'>

/** With both statuses as `%s`, as SQL formats it. */
export const cannotBecome = (what: string): string =>
  `a ${what} that is %s cannot become %s by a decision of the core system`

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
  reason: `format('${cannotBecome(what)}', ${before}, line.status)`,
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

/**
 * For a whole record: may its decision replace the current one? A decision without a time never overrides one with a
 * time. If the member has changed the record since, the decision must be later than that.
 */
export const decisionIsTaken = (mirror: string, incoming: string): string =>
  `((${mirror}.decided_at is null or ${incoming}.decided_at >= ${mirror}.decided_at)
      and (${mirror}.member_wrote_at is null or coalesce(${incoming}.decided_at > ${mirror}.member_wrote_at, false)))`

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
