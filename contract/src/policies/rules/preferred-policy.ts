import { dayIn } from '../../shared/rules/clock.ts'
import type { PolicySummary } from '../schemas.ts'

type Candidate = Pick<
  PolicySummary,
  'id' | 'status' | 'effective_date' | 'expiry_date' | 'country_code'
>

/**
 * The policy that a page shows when its address names none: one that covers today, where it is at home. Failing that,
 * one that begins later; failing that, one that has ended. Among equals it is the member's last choice unless it has
 * ended, else the one that ends last (GAP-063, GAP-064). If two end on the same day, the first.
 *
 * A core system sends a renewal weeks before its first day, and until then its benefits are not the member's.
 */
export function preferredPolicy<Policy extends Candidate>(
  policies: readonly Policy[],
  lastChoice: number | null,
  now: Date,
): Policy | undefined {
  const [longest] = policies.toSorted(
    (one, other) =>
      coverRank(other, now) - coverRank(one, now) ||
      other.expiry_date.localeCompare(one.expiry_date),
  )
  const chosen = policies.find(({ id }) => id === lastChoice)
  const keepsChoice =
    longest && chosen?.status && coverRank(chosen, now) === coverRank(longest, now)
  return keepsChoice ? chosen : longest
}

/** The higher comes first. */
function coverRank({ status, effective_date, country_code }: Candidate, now: Date): 0 | 1 | 2 {
  if (!status) return 0
  return effective_date <= dayIn(country_code, now) ? 2 : 1
}
