/** What the pages of claims ask the server. */
import { claim, claims, waitingClaims } from '@falaj/contract/claims/calls.ts'
import type { ClaimStatus } from '@falaj/contract/claims/rules/statuses.ts'
import { queryOptions } from '@tanstack/react-query'
import { detailsQuery } from '../../requests/details/query.ts'
import { requestsKey } from '../../requests/kind.ts'
import { listQueries, type ListQuery } from '../../requests/list/queries.ts'
import { call } from '../../session/call.ts'
import { claimKind } from './kind.ts'

const claimsKey = [...requestsKey, claimKind.name] as const

export const claimQueries = listQueries(claimKind, (query: ListQuery<ClaimStatus>) =>
  call(claims, { query }),
)

/** What needs the member, of all policies, the most pressing first; and what is under way. */
export const waitingClaimsQuery = queryOptions({
  queryKey: [...claimsKey, 'waiting'],
  queryFn: () => call(waitingClaims, {}),
})

export const claimQuery = detailsQuery(
  claimKind,
  async (id) => (await call(claim, { params: { id } })).data,
)
