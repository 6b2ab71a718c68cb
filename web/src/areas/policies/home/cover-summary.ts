/** Problems with a member's cover, in one sentence at the top of the dashboard. */
import type { PolicySummary } from '@falaj/contract/policies/schemas.ts'

export type CoverSummary =
  | { kind: 'none' }
  | { kind: 'expired' }
  | { kind: 'active'; until: string }
  | { kind: 'soon'; until: string; days: number }

/** From here on the end of the cover is what the member has to know. */
const soon = 30

/** Of several policies in force the one that lasts longest counts. `today` is YYYY-MM-DD. */
export function summaryOfCover(policies: PolicySummary[], today: string): CoverSummary {
  if (policies.length === 0) return { kind: 'none' }
  const until = policies
    .filter((policy) => policy.status)
    .map((policy) => policy.expiry_date)
    .toSorted()
    .at(-1)
  if (!until) return { kind: 'expired' }
  const days = Math.round((Date.parse(until) - Date.parse(today)) / 86_400_000)
  return days > soon ? { kind: 'active', until } : { kind: 'soon', until, days: Math.max(0, days) }
}
