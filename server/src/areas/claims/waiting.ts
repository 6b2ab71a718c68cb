/** The claims that need the member, of all policies: what the dashboard and the list of claims put first. */
import { needsAction, waitingStatuses } from '@falaj/contract/claims/rules/actions.ts'
import type { WaitingClaim } from '@falaj/contract/claims/schemas.ts'
import { dayIn, startOfDay } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import { claimView, money } from './claim-view.ts'
import type { ClaimReadingParts } from './list.ts'
import { listWaiting } from './list-store.ts'

export async function waitingClaims(
  { database, files, clock }: ClaimReadingParts,
  { self, enrolments }: Reach,
  language: Language,
): Promise<WaitingClaim[]> {
  const policies = enrolments.flatMap(({ personId, policyId }) =>
    personId === self ? [policyId] : [],
  )
  const rows = await listWaiting(database, { owner: self, policies, statuses: waitingStatuses })
  const shown = rows.map((row): WaitingClaim => {
    const { country_code: countryCode } = row
    const todayBegan = startOfDay(countryCode, dayIn(countryCode, clock.now()))
    const view = claimView(row, { language, files, countryCode, todayBegan, self })
    return Object.assign(view, {
      policy: { id: row.policy_id, ext_policy_number: row.ext_policy_number },
      remarks: row.remarks,
      denied_amount_format: money(row.denied_amount, row.currency),
      payable_format: money(row.payable_amount, row.currency),
    })
  })
  return shown.filter(needsAction)
}
