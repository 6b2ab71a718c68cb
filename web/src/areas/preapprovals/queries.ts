/** What the pages of pre-approvals ask the server. */
import {
  preApproval,
  preApprovals,
  waitingPreApprovals,
} from '@falaj/contract/preapprovals/calls.ts'
import type { Section } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { detailsQuery } from '../../requests/details/query.ts'
import { newestPages, type NewestQuery, waitingQuery } from '../../requests/list/newest.ts'
import { call } from '../../session/call.ts'
import { preApprovalAddress as kind } from './address.ts'

export const preApprovalPages = newestPages(kind, (query: NewestQuery<Section>) =>
  call(preApprovals, { query }),
)

export const waitingPreApprovalsQuery = waitingQuery(
  kind,
  async () => (await call(waitingPreApprovals, {})).data,
)

export const preApprovalQuery = detailsQuery(
  kind,
  async (id) => (await call(preApproval, { params: { id } })).data,
)
