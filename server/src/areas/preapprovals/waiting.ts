/** The pre-approvals that need the member, of all policies: the dashboard lists them beside the claims that do. */
import { needsAction, waitingStatuses } from '@falaj/contract/preapprovals/rules/actions.ts'
import type { WaitingPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import type { ReadingParts } from '../requests/list.ts'
import { settingIn } from '../requests/view.ts'
import { listWaiting } from '../requests/waiting.ts'
import { preApprovalKind } from './kind.ts'
import { ownColumns, preApprovalView } from './view.ts'

export async function waitingPreApprovals(
  { database, files, clock }: ReadingParts,
  { self, enrolments }: Reach,
  language: Language,
): Promise<WaitingPreApproval[]> {
  const policies = enrolments.flatMap(({ personId, policyId }) =>
    personId === self ? [policyId] : [],
  )
  const rows = await listWaiting(
    database,
    { owner: self, policies },
    { kind: preApprovalKind.name, own: ownColumns, statuses: waitingStatuses, answerable: false },
  )
  return rows
    .map((row): WaitingPreApproval => {
      const setting = settingIn(row, clock.now(), { language, files, self })
      return Object.assign(preApprovalView(row, setting), {
        policy: { id: row.policy_id, ext_policy_number: row.ext_policy_number },
      })
    })
    .filter(needsAction)
}
