/** What the transaction history asks the server. */
import { claims } from '@falaj/contract/claims/calls.ts'
import { transactionTotals } from '@falaj/contract/history/calls.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { requestsKey } from '../../requests/kind.ts'
import { type Filter, sentFilter } from '../../requests/list/filter.ts'
import { call } from '../../session/call.ts'
import { preApprovalPages } from '../preapprovals/queries.ts'

const key = [...requestsKey, 'history'] as const

/** Of all that was decided, or of the claims that a filter finds. */
export const totalsQuery = (policyId: number, filter: Filter = {}) =>
  queryOptions({
    queryKey: [...key, 'totals', policyId, filter],
    queryFn: async () => (await call(transactionTotals, { query: { policyId, ...filter } })).data,
  })

/** Claims that were decided, the newest first (PRE-097; GAP-071). */
export const claimTransactionsQuery = (policyId: number, filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [...key, 'claims', policyId, filter],
    queryFn: ({ pageParam }) =>
      call(claims, {
        query: {
          policyId,
          ...sentFilter(filter),
          completed: 'true',
          together: 'true',
          ...(pageParam !== null && { cursor: pageParam }),
        },
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (last) => last.cursor,
    placeholderData: keepPreviousData,
  })

/** Pre-approvals that were decided, the newest first (PRE-096; GAP-071). */
export const decidedPreApprovals = (policyId: number) =>
  preApprovalPages(policyId, { completed: true })
