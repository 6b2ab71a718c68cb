/** The pre-approvals that need the member, of all policies: the dashboard lists them beside the claims that do. */
import { waitingStatuses, waitsForOwner } from '@falaj/contract/preapprovals/rules/actions.ts'
import type { WaitingPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Reach } from '../../reach.ts'
import type { ReadingParts } from '../requests/list.ts'
import { listWaiting } from '../requests/waiting.ts'
import { preApprovalList } from './list.ts'

export async function waitingPreApprovals(
  parts: ReadingParts,
  reach: Reach,
  language: Language,
): Promise<WaitingPreApproval[]> {
  const awaited = { statuses: waitingStatuses, answerable: false }
  return (await listWaiting(parts, preApprovalList, reach, language, awaited)).filter(waitsForOwner)
}
