/** Within reach: the conditions of statements that read what is about somebody. Every statement composes these. */
import { type RawBuilder, sql } from 'kysely'
import type { Reach, ReachedEnrolment } from '../../reach.ts'
import type { RequestKinds } from './kind.ts'

/** Columns that say what a row is about, where they are not `person_id` and `policy_id` of one table. */
export interface AboutColumns {
  person: RawBuilder<unknown>
  policy: RawBuilder<unknown>
}

const of = (table: string, column: string) => sql.ref(`${table}.${column}`)

/** Person and policy of each, as rows. */
// A dependant's own policy elsewhere is not within the principal's reach, so person and policy count together.
export const reachedPairs = (reached: readonly ReachedEnrolment[]) => sql`unnest(
  ${reached.map(({ personId }) => personId)}::bigint[], ${reached.map(({ policyId }) => policyId)}::bigint[])`

/** Of `request`, of another table with `person_id` and `policy_id`, or of these columns. */
export function reachCondition(
  reached: readonly ReachedEnrolment[],
  about: string | AboutColumns = 'request',
) {
  const { person, policy } =
    typeof about === 'string'
      ? { person: of(about, 'person_id'), policy: of(about, 'policy_id') }
      : about
  return sql<boolean>`(${person}, ${policy}) in (select * from ${reachedPairs(reached)})`
}

/**
 * The same of requests of every kind, each as far as its kind is read: of a dependant who has left, claims and nothing
 * else (docs/decisions/061-who-has-left.md). That is said by the kinds and nowhere else.
 */
export function reachConditionOfAnyKind(
  kinds: RequestKinds,
  reach: Reach,
  about: AboutColumns & { kind: RawBuilder<unknown> } = {
    kind: of('request', 'kind'),
    person: of('request', 'person_id'),
    policy: of('request', 'policy_id'),
  },
) {
  const each = [...kinds.values()].flatMap(({ name, reached }) =>
    reached(reach).map(({ personId, policyId }) => ({ name, personId, policyId })),
  )
  return sql<boolean>`(${about.kind}, ${about.person}, ${about.policy}) in (select * from unnest(
    ${each.map(({ name }) => name)}::text[], ${each.map(({ personId }) => personId)}::bigint[],
    ${each.map(({ policyId }) => policyId)}::bigint[]))`
}

/** True of one that is about this person under this policy. */
export const isWithinReach = (
  reached: readonly ReachedEnrolment[],
  of: { personId: number; policyId: number },
): boolean =>
  reached.some(({ personId, policyId }) => personId === of.personId && policyId === of.policyId)
