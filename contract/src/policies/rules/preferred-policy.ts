import type { PolicySummary } from '../schemas.ts'

type Candidate = Pick<PolicySummary, 'id' | 'status' | 'expiry_date'>

/**
 * The policy that a page shows when its address names none: the member's last choice while it is in force, else the one
 * in force that ends last, else the one that ended last (GAP-063, GAP-064). If two end on the same day, the first.
 */
export function preferredPolicy<Policy extends Candidate>(
  policies: readonly Policy[],
  lastChoice: number | null,
): Policy | undefined {
  const chosen = policies.find(({ id, status }) => id === lastChoice && status)
  const [longest] = policies.toSorted(
    (one, other) =>
      Number(other.status) - Number(one.status) || other.expiry_date.localeCompare(one.expiry_date),
  )
  return chosen ?? longest
}
