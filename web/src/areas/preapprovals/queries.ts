/** What the pages of pre-approvals ask the server. */
import { preApproval, preApprovals } from '@falaj/contract/preapprovals/calls.ts'
import type { Section } from '@falaj/contract/preapprovals/rules/sections.ts'
import { detailsQuery } from '../../requests/details/query.ts'
import { newestPages, type NewestQuery } from '../../requests/list/newest.ts'
import { call } from '../../session/call.ts'
import { preApprovalKind } from './kind.ts'

export const preApprovalPages = newestPages(preApprovalKind, (query: NewestQuery<Section>) =>
  call(preApprovals, { query }),
)

export const preApprovalQuery = detailsQuery(
  preApprovalKind,
  async (id) => (await call(preApproval, { params: { id } })).data,
)
