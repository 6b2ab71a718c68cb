import { me } from '@falaj/contract/access/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../session/call.ts'

/** The signed-in member (ACC-031). */
export const meQuery = queryOptions({
  queryKey: ['me'],
  queryFn: async () => (await call(me, {})).data,
  staleTime: 5 * 60_000,
})
