/** What the pages of claims ask the server. */
import {
  claim,
  claimClocks,
  claimRules,
  claims,
  waitingClaims,
} from '@falaj/contract/claims/calls.ts'
import type { ClaimStatus } from '@falaj/contract/claims/rules/statuses.ts'
import { largestPage } from '@falaj/contract/requests/rules/largest-page.ts'
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

/** What the insurer asks of a claim under a policy. */
export const claimRulesQuery = (policyId: number) =>
  queryOptions({
    queryKey: ['claim-rules', policyId],
    queryFn: async () => (await call(claimRules, { query: { policyId } })).data,
  })

/** By when claims that are sent now are probably decided; nothing of the one that is being filled in is asked with it. */
export const claimClocksQuery = (policyId: number) =>
  queryOptions({
    queryKey: ['claim-clocks', policyId],
    queryFn: async () => (await call(claimClocks, { query: { policyId } })).data,
  })

/** The newest claims under a policy, of everybody; nothing of the one that is being filled in is asked with it. */
export const newestClaimsQuery = (policyId: number) =>
  queryOptions({
    queryKey: [...claimsKey, 'newest', policyId],
    queryFn: async () => {
      const query = { policyId, together: 'true', limit: largestPage } as const
      return Object.values((await call(claims, { query })).data).flat()
    },
  })

export const claimQuery = detailsQuery(
  claimKind,
  async (id) => (await call(claim, { params: { id } })).data,
)
