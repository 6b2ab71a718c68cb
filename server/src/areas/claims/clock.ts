/** When undecided claims are probably decided, for lists, details and forms (ADD-706, ADD-707). */
import { type ClaimClock, claimClock } from '@falaj/contract/claims/rules/claim-clock.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { calendarOf } from '../content/content.ts'
import { type DecisionParts, lastSent } from '../requests/decision-day.ts'
import type { RequestRow } from '../requests/kind.ts'
import { listPaces } from './pace/pace-store.ts'

type Clocked = Pick<RequestRow, 'status' | 'claim_type' | 'submission_date' | 'member_wrote_at'>

export type Clocks = Awaited<ReturnType<typeof claimClocks>>

/** What was measured is read once for as many claims as are asked about. */
export async function claimClocks({ database, contentRepository, clock }: DecisionParts) {
  const paces = await listPaces(database)
  const content = contentRepository.current
  return {
    /** Null for one that is not at the insurer's, or of whose like too few were decided. */
    of(claim: Clocked, country: string): ClaimClock | null {
      const sent = lastSent(claim)
      if (sent === null || !claimStatuses.isUndecided(claimStatuses.known(claim.status)))
        return null
      const pace = paces.find(
        (one) => one.country === country && one.claim_type === claim.claim_type,
      )
      if (!pace) return null
      const today = dayIn(country, clock.now())
      return claimClock(
        calendarOf(content, country),
        pace.working_days,
        dayIn(country, sent),
        today,
      )
    },
    /** Of each type of which it can be said, as if it were sent now. */
    today(country: string) {
      const today = dayIn(country, clock.now())
      return paces
        .filter((one) => one.country === country)
        .map(({ claim_type, working_days }) =>
          Object.assign(claimClock(calendarOf(content, country), working_days, today, today), {
            claim_type,
          }),
        )
    },
  }
}
