/** What the list of pre-approvals shows besides what every list of requests shows. */
import { type StatusChoice, statusesFor } from '@falaj/contract/preapprovals/rules/filter.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/label.ts'
import { type Section, sectionParts } from '@falaj/contract/preapprovals/rules/sections.ts'
import type { ListedPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
import type { PreApprovalStatus } from '@falaj/contract/preapprovals/status.ts'
import type { NewestList } from '../requests/list-newest.ts'
import { preApprovalKind } from './kind.ts'
import { ownColumns, preApprovalView } from './view.ts'

export const preApprovalList: NewestList<
  PreApprovalStatus,
  Section,
  StatusChoice,
  (typeof ownColumns)[number],
  ListedPreApproval
> = {
  kind: preApprovalKind,
  statuses: preApprovalStatuses,
  statusesFor,
  sections: sectionParts,
  own: ownColumns,
  view: preApprovalView,
}
