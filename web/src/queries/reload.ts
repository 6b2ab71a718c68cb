/** Loads again what a server has said is no longer so. */
import type { Query, QueryClient, QueryKey } from '@tanstack/react-query'

/**
 * Unlike `invalidateQueries` alone it also reaches what is loaded for the first time just now: that was asked before the
 * news, its answer may be from before it, and the library would take that answer for the newest.
 */
export async function reload(
  cache: QueryClient,
  queryKey: QueryKey,
  concerned: (query: Query) => boolean = () => true,
): Promise<void> {
  const early = cache
    .getQueryCache()
    .findAll({ queryKey, fetchStatus: 'fetching' })
    .filter((query) => query.state.data === undefined && concerned(query))
  void cache.invalidateQueries({ queryKey, predicate: concerned })
  await Promise.allSettled(early.map(async ({ promise }) => promise))
  await cache.invalidateQueries({ queryKey, predicate: (query) => early.includes(query) })
}
