/** The queries of the policy pages. */
import { memberCoverage, policy, showCard, userPolicies } from '@falaj/contract/policies/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'

export const policiesQuery = queryOptions({
  queryKey: ['policies'],
  queryFn: async () => (await call(userPolicies, {})).data,
})

export const policyQuery = (id: number) =>
  queryOptions({
    queryKey: ['policy', id],
    queryFn: async () => (await call(policy, { params: { id } })).data,
  })

/** Of the member, or of a dependant. */
export const coverageQuery = (policyId: number, dependant: number | null = null) =>
  queryOptions({
    queryKey: ['policy', policyId, 'coverage', dependant],
    queryFn: async () =>
      (
        await call(memberCoverage, {
          body: {
            policy_id: policyId,
            ...(dependant !== null && { dependent_id: dependant }),
          },
        })
      ).data,
  })

/** The code on the card is short-lived, so it is loaded again before it expires, and when the tab is shown again. */
export const cardQuery = (policyId: number, dependant?: number) =>
  queryOptions({
    queryKey: ['policy', policyId, 'card', dependant ?? null],
    queryFn: async () =>
      (
        await call(showCard, {
          params: dependant === undefined ? {} : { id: dependant },
          query: { policy_id: policyId },
        })
      ).data,
    staleTime: 60_000,
    refetchInterval: 4 * 60_000,
    refetchOnWindowFocus: true,
  })
