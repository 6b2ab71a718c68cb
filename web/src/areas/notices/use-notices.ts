import { markNoticesRead } from '@falaj/contract/notices/calls.ts'
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '../../session/call.ts'
import { noticesKey, noticesQuery } from './queries.ts'

/** The member's notices, how many of them are unread, and what marks them all as read. */
export function useNotices() {
  const cache = useQueryClient()
  const query = useInfiniteQuery(noticesQuery)
  const newest = query.data?.pages[0]
  const unread = newest?.unread ?? 0
  const markRead = () => {
    const last = newest?.data[0]
    if (!last || unread === 0) return
    // The member has seen them. If the call fails, the number simply comes back.
    void call(markNoticesRead, { body: { up_to: last.id } }, { unattended: true })
      .catch((problem: unknown) => console.warn(problem))
      .then(() => cache.invalidateQueries({ queryKey: noticesKey }))
  }
  return { query, unread, markRead }
}

export type Notices = ReturnType<typeof useNotices>
