/** What the list of claims shows besides what every list of requests shows. */
import { type StatusChoice, statusesFor } from '@falaj/contract/claims/rules/filter.ts'
import { claimStatuses } from '@falaj/contract/claims/rules/label.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { ClaimStatus } from '@falaj/contract/claims/status.ts'
import type { RequestList } from '../requests/list.ts'
import { type ClaimColumn, claimColumns, claimView } from './claim-view.ts'
import { claimKind } from './kind.ts'

export const claimList: RequestList<ClaimStatus, StatusChoice, ClaimColumn, ListedClaim> = {
  kind: claimKind,
  statuses: claimStatuses,
  statusesFor,
  own: claimColumns,
  view: claimView,
}
