/** In which order the dashboard shows the latest claims. */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'

export function newestFirst(claims: readonly ListedClaim[]): ListedClaim[] {
  return claims.toSorted((one, other) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)))
}

const dateOf = (claim: ListedClaim) => claim.submission_date ?? claim.created_at
