/** What the dashboard tells of claims. */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import { isWaiting } from '../waiting.ts'

/** Those that something can be done about, the newest first. */
export function waitingClaims(claims: readonly ListedClaim[] | undefined): ListedClaim[] {
  return newestFirst(claims ?? []).filter(isWaiting)
}

export function newestFirst(claims: readonly ListedClaim[]): ListedClaim[] {
  return claims.toSorted((one, other) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)))
}

const dateOf = (claim: ListedClaim) => claim.submission_date ?? claim.created_at
