/** What the pages of claims ask the server. */
import { claim, claims, waitingClaims } from '@falaj/contract/claims/calls.ts'
import type { ClaimStatus } from '@falaj/contract/integration/request.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'
import { type ClaimFilter, sentFilter } from '../../requests/list/filter.ts'

/** Everything that a change of any claim makes old. */
export const claimsKey = ['claims'] as const

/** The first claims of each group, and how many there are. */
export const claimsQuery = (policyId: number, filter: ClaimFilter) =>
  queryOptions({
    queryKey: [...claimsKey, 'list', policyId, filter],
    queryFn: () => call(claims, { query: { policyId, ...sentFilter(filter) } }),
    // While another filter is looked up the last result stays, so that the page does not jump.
    placeholderData: keepPreviousData,
  })

/** For the dashboard: the newest of each group, of the policy that runs longest. */
export const latestClaimsQuery = queryOptions({
  queryKey: [...claimsKey, 'latest'],
  queryFn: async () => Object.values((await call(claims, { query: { limit: 4 } })).data).flat(),
})

/** What needs the member, of all policies, the most pressing first. */
export const waitingClaimsQuery = queryOptions({
  queryKey: [...claimsKey, 'waiting'],
  queryFn: async () => (await call(waitingClaims, {})).data,
})

/** The rest of one group, from where its first page ended. */
export const moreClaimsQuery = (
  policyId: number,
  filter: ClaimFilter,
  group: ClaimStatus,
  cursor: string,
) =>
  infiniteQueryOptions({
    queryKey: [...claimsKey, 'more', policyId, filter, group, cursor],
    queryFn: ({ pageParam }) =>
      call(claims, { query: { policyId, ...sentFilter(filter), group, cursor: pageParam } }),
    initialPageParam: cursor,
    getNextPageParam: (last) => last.cursors[group],
  })

export const claimQuery = (id: number) =>
  queryOptions({
    queryKey: [...claimsKey, 'claim', id],
    queryFn: async () => (await call(claim, { params: { id } })).data,
  })
