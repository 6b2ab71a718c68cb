/** What the list of pre-approvals shows besides what every list of requests shows. */
import { sectionParts } from '@falaj/contract/preapprovals/rules/sections.ts'
import {
  type PreApprovalStatus,
  preApprovalStatuses,
  type Section,
  type StatusChoice,
} from '@falaj/contract/preapprovals/rules/statuses.ts'
import type { ListedPreApproval } from '@falaj/contract/preapprovals/schemas.ts'
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
  statuses: preApprovalStatuses.all,
  statusesFor: preApprovalStatuses.statusesFor,
  sections: sectionParts,
  own: ownColumns,
  view: preApprovalView,
}
