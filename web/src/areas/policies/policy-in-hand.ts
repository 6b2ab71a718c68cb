/** The policy that services are about (GAP-063). */
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'
import { queryClient } from '../../queries/client.ts'
import { currentPolicy, rememberPolicy } from './current-policy.ts'
import { policiesQuery, policyQuery } from './queries.ts'

/**
 * The one that the member came from; for whoever comes by a bookmark, the one in force that lasts longest. Its details
 * are loaded when this is told. Null without any policy.
 */
export async function policyInHand(): Promise<number | null> {
  const policy = chosenOf(await queryClient.ensureQueryData(policiesQuery), currentPolicy())
  if (!policy) return null
  rememberPolicy(policy.id)
  await queryClient.ensureQueryData(policyQuery(policy.id))
  return policy.id
}

export function chosenOf(
  policies: readonly PolicySummary[],
  current: number | null,
): PolicySummary | undefined {
  const lasting = policies.toSorted(
    (one, other) =>
      Number(other.status) - Number(one.status) || (other.expiry_date < one.expiry_date ? -1 : 1),
  )
  return policies.find(({ id }) => id === current) ?? lasting[0]
}
