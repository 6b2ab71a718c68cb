/** What the pages of pre-approvals ask the server. */
import {
  preApproval,
  preApprovals,
  waitingPreApprovals,
} from '@falaj/contract/preapprovals/calls.ts'
import type { Section } from '@falaj/contract/preapprovals/rules/sections.ts'
import { queryOptions } from '@tanstack/react-query'
import { detailsQuery } from '../../requests/details/query.ts'
import { requestsKey } from '../../requests/kind.ts'
import { newestPages, type NewestQuery } from '../../requests/list/newest.ts'
import { call } from '../../session/call.ts'
import { preApprovalKind } from './kind.ts'

export const preApprovalPages = newestPages(preApprovalKind, (query: NewestQuery<Section>) =>
  call(preApprovals, { query }),
)

/** What needs the member, of all policies. */
export const waitingPreApprovalsQuery = queryOptions({
  queryKey: [...requestsKey, preApprovalKind.name, 'waiting'],
  queryFn: async () => (await call(waitingPreApprovals, {})).data,
})

export const preApprovalQuery = detailsQuery(
  preApprovalKind,
  async (id) => (await call(preApproval, { params: { id } })).data,
)
