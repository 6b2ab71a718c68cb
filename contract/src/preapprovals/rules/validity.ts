/**
 * Until when an approval may be relied on (docs/decisions/076): until the day that the core system tells, or until the
 * cover ends, whichever is first. Days as `YYYY-MM-DD`; the last one counts.
 */
import { type CoverDates, coveredDays, coverGoesOn } from '../../policies/rules/cover.ts'
import { daysBetween } from '../../shared/rules/clock.ts'
import { missingInApproval } from '../../requests/rules/approval.ts'
import { preApprovalApproval, preApprovalStatuses } from './statuses.ts'

interface Approval {
  status: string
  /** Without one nothing is approved (ADD-021). */
  approved_amount: string | null
  /** As the core system tells it; null when it gives none. */
  valid_until: string | null
}

/** Its last day; null for what is not approved: a part of it, too, is no promise to a hospital yet. */
function lastDayOf(approval: Approval, coverEnds: string): string | null {
  if (preApprovalStatuses.of(approval.status).next !== 'show') return null
  if (missingInApproval(preApprovalApproval, approval).length > 0) return null
  const { valid_until } = approval
  return valid_until !== null && valid_until < coverEnds ? valid_until : coverEnds
}

export interface Validity {
  state: 'valid' | 'expired' | 'revoked'
  /** As above, where the cover is that of the patient. */
  lastDay: string | null
}

/** May it be shown at the desk? Its patient may leave before the policy ends, and a policy may be ended. */
export function validityOf(approval: Approval, cover: CoverDates, today: string): Validity {
  const lastDay = lastDayOf(approval, coveredDays(cover, today)?.to ?? cover.expires)
  if (lastDay === null) return { state: 'revoked', lastDay }
  if (lastDay < today) return { state: 'expired', lastDay }
  return { state: coverGoesOn(cover, today) ? 'valid' : 'revoked', lastDay }
}

/** On the last day there is none left, and it still holds. */
export const daysLeft = (lastDay: string, today: string): number =>
  Math.max(0, daysBetween(today, lastDay))

/** For how many days it was given, from the day of the decision on. */
export const daysInAll = (decidedOn: string, lastDay: string): number =>
  Math.max(1, daysBetween(decidedOn, lastDay))
