/** In which order the history shows claims: its answer has them by status. */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'

export function newestFirst(claims: readonly ListedClaim[]): ListedClaim[] {
  return claims.toSorted((one, other) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)))
}

const dateOf = (claim: ListedClaim) => claim.submission_date ?? claim.created_at
