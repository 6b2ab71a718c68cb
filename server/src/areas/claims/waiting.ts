/** The claims that need the member, of all policies: what the dashboard and the list of claims put first. */
import { needsAction, waitingStatuses } from '@falaj/contract/claims/rules/actions.ts'
import type { WaitingClaim } from '@falaj/contract/claims/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import type { ReadingParts } from '../requests/list.ts'
import { money, settingIn } from '../requests/view.ts'
import { listWaiting } from './claim-store.ts'
import { claimView } from './claim-view.ts'

export async function waitingClaims(
  { database, files, clock }: ReadingParts,
  { self, enrolments }: Reach,
  language: Language,
): Promise<WaitingClaim[]> {
  const policies = enrolments.flatMap(({ personId, policyId }) =>
    personId === self ? [policyId] : [],
  )
  const rows = await listWaiting(database, { owner: self, policies, statuses: waitingStatuses })
  const shown = rows.map((row): WaitingClaim => {
    const setting = settingIn(row, clock.now(), { language, files, self })
    return Object.assign(claimView(row, setting), {
      policy: { id: row.policy_id, ext_policy_number: row.ext_policy_number },
      remarks: row.remarks,
      denied_amount_format: money(row.denied_amount, row.currency),
      payable_format: money(row.payable_amount, row.currency),
    })
  })
  return shown.filter(needsAction)
}
