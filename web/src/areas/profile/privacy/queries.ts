/** What the page about security and privacy shows. */
import { noticeWays } from '@falaj/contract/notices/calls.ts'
import {
  contact,
  dataCopy,
  documentViews,
  signIns,
  trustedBrowsers,
} from '@falaj/contract/profile/privacy/calls.ts'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call } from '../../../session/call.ts'

const area = 'privacy'

/** Newest first; each page continues after the last. */
export const signInsQuery = infiniteQueryOptions({
  queryKey: [area, 'sign-ins'],
  queryFn: ({ pageParam }) => call(signIns, { query: { before: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (last) => last.cursor ?? undefined,
})

export const trustedBrowsersQuery = queryOptions({
  queryKey: [area, 'browsers'],
  queryFn: async () => (await call(trustedBrowsers, {})).data,
})

export type Viewers = 'all' | 'insurer' | 'me'
export const viewersOf = (written: string | null): Viewers =>
  written === 'insurer' || written === 'me' ? written : 'all'

export const documentViewsQuery = (viewers: Viewers) =>
  infiniteQueryOptions({
    queryKey: [area, 'views', viewers],
    queryFn: ({ pageParam }) =>
      call(documentViews, {
        query: { before: pageParam, ...(viewers !== 'all' && { by: viewers }) },
      }),
    initialPageParam: undefined as number | undefined,
    getNextPageParam: (last) => (last.more ? last.data.at(-1)?.id : undefined),
  })

/** Asked for again while a copy is being made. */
export const dataCopyQuery = queryOptions({
  queryKey: [area, 'copy'],
  queryFn: async () => (await call(dataCopy, {})).data,
  staleTime: 0,
  refetchInterval: ({ state }) => (state.data?.state === 'being-made' ? 2_000 : false),
})

export const contactQuery = queryOptions({
  queryKey: [area, 'contact'],
  queryFn: async () => (await call(contact, {})).data,
})

export const noticeWaysQuery = queryOptions({
  queryKey: [area, 'ways'],
  queryFn: async () => (await call(noticeWays, {})).data,
})
