/** What the pages of this area ask the server. */
import {
  providerPreApprovalDetails,
  providerPreApprovals,
} from '@falaj/contract/provider-preapprovals/calls.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'
import type { Filter } from './list/filter.ts'

const key = 'provider-preapprovals'

export const listQuery = (filter: Filter) =>
  infiniteQueryOptions({
    queryKey: [key, 'list', filter],
    queryFn: ({ pageParam }) =>
      call(providerPreApprovals, {
        query: { ...filter, ...(pageParam !== null && { after: pageParam }) },
      }),
    initialPageParam: null as number | null,
    getNextPageParam: (last) => last.next,
    // While another filter is looked up the last result stays, so that the page does not jump.
    placeholderData: keepPreviousData,
  })

export const detailsQuery = (id: number) =>
  queryOptions({
    queryKey: [key, 'details', id],
    queryFn: async () => (await call(providerPreApprovalDetails, { params: { id } })).data,
  })
