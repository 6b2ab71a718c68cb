/** What the list of claims shows besides what every list of requests shows. */
import { statusesFor } from '@falaj/contract/claims/rules/filter.ts'
import {
  type ClaimStatus,
  claimStatuses,
  type StatusChoice,
} from '@falaj/contract/claims/rules/statuses.ts'
import type { ListedClaim } from '@falaj/contract/claims/schemas.ts'
import type { RequestList } from '../requests/list.ts'
import { type ClaimColumn, claimColumns, claimView } from './claim-view.ts'
import type { Clocks } from './clock.ts'
import { claimKind } from './kind.ts'

export const claimList: RequestList<ClaimStatus, StatusChoice, ClaimColumn, ListedClaim> = {
  kind: claimKind,
  statuses: claimStatuses.all,
  statusesFor,
  own: claimColumns,
  view: (row, setting) => claimView(row, setting),
}

/** With the day by which each is probably decided. */
export const clockedList = (clocks: Clocks): typeof claimList => ({
  ...claimList,
  view: (row, setting) => claimView(row, setting, clocks.of(row, setting.countryCode)),
})
