/** What the dashboard tells of claims. */
import { actionRequired } from '@falaj/contract/claims/rules/actions.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'

/** Those that something can be done about, the newest first. */
export function waitingClaims(claims: readonly ListedClaim[] | undefined): ListedClaim[] {
  return newestFirst(claims ?? []).filter((claim) => actionRequired(claim, claim.is_own))
}

export function newestFirst(claims: readonly ListedClaim[]): ListedClaim[] {
  return claims.toSorted((one, other) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)))
}

const dateOf = (claim: ListedClaim) => claim.submission_date ?? claim.created_at
