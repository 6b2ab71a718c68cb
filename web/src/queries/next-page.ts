import type { InfiniteQueryObserverResult } from '@tanstack/react-query'

/** What `LoadMore` has to know of a list that comes page by page. */
export const nextPage = ({
  isFetchingNextPage,
  isFetchNextPageError,
  fetchNextPage,
}: Pick<
  InfiniteQueryObserverResult,
  'isFetchingNextPage' | 'isFetchNextPageError' | 'fetchNextPage'
>) => ({
  busy: isFetchingNextPage,
  failed: isFetchNextPageError,
  onWanted: () => void fetchNextPage(),
})
export type NextPage = ReturnType<typeof nextPage>
