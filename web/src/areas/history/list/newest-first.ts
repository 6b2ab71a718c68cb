/** In which order the history shows claims, and in which month each stands: the answer has them by status. */
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'

export function newestFirst(claims: readonly ListedClaim[]): ListedClaim[] {
  return claims.toSorted((one, other) => Date.parse(dateOf(other)) - Date.parse(dateOf(one)))
}

/** By the month, `2026-11`, in which each was listed where the policy is at home: the totals count it there, too. */
export function byMonth(claims: readonly ListedClaim[]): Map<string, ListedClaim[]> {
  const months = new Map<string, ListedClaim[]>()
  for (const claim of claims) {
    const month = dateOf(claim).slice(0, 7)
    months.set(month, [...(months.get(month) ?? []), claim])
  }
  return months
}

const dateOf = (claim: ListedClaim) => claim.submission_date ?? claim.created_at
