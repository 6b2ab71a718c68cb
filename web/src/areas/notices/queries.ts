/** The member's inbox. */
import { notices } from '@falaj/contract/notices/calls.ts'
import { infiniteQueryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'

export const noticesKey = ['notices'] as const

/** Newest first; each page starts after the last notice of the previous one. */
export const noticesQuery = infiniteQueryOptions({
  queryKey: noticesKey,
  queryFn: ({ pageParam }) => call(notices, { query: { before: pageParam } }),
  initialPageParam: undefined as number | undefined,
  getNextPageParam: (last) => (last.more ? last.data.at(-1)?.id : undefined),
})
