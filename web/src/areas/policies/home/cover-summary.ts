/** Problems with a member's cover, in one sentence at the top of the dashboard. */
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'

export type CoverSummary =
  | { kind: 'none' }
  | { kind: 'expired' }
  | { kind: 'toCome'; from: string }
  | { kind: 'active'; until: string }
  | { kind: 'soon'; until: string; days: number }

/** From here on the end of the cover is what the member has to know. */
const soon = 30

/**
 * Of several policies in force the one that lasts longest counts; before any of them covers the member, the one that is
 * first to do so. `today` is YYYY-MM-DD.
 */
export function summaryOfCover(policies: PolicySummary[], today: string): CoverSummary {
  if (policies.length === 0) return { kind: 'none' }
  const inForce = policies.filter((policy) => policy.status)
  const until = inForce
    .map((policy) => policy.expiry_date)
    .toSorted()
    .at(-1)
  if (!until) return { kind: 'expired' }
  const [from] = inForce.map((policy) => policy.covered_from ?? policy.effective_date).toSorted()
  if (from && from > today) return { kind: 'toCome', from }
  const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
  return days > soon ? { kind: 'active', until } : { kind: 'soon', until, days: Math.max(0, days) }
}
