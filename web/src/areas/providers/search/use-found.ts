/** What the search has found so far, and the last result while there is no connection. */
import type { ProvidersAnswer } from '@falaj/contract/providers/schemas.ts'
import { type InfiniteData, useInfiniteQuery } from '@tanstack/react-query'
import { queryClient } from '../../../queries/client.ts'
import { nextPage } from '../../../queries/next-page.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import type { Filter } from '../filter.ts'
import type { Position } from '../position.ts'
import { type Page, providersQuery } from '../queries.ts'

type Pages = InfiniteData<ProvidersAnswer, Page>

export function useFound(filter: Filter, policyId: number | null, position: Position | null) {
  const query = useInfiniteQuery(providersQuery(filter, policyId, position))
  const unreachable = query.isError && !(query.error instanceof CallRefused)
  const last = unreachable ? lastFound() : undefined
  const pages = query.data?.pages ?? last?.data.pages
  const [first] = pages ?? []
  return {
    query,
    providers: pages?.flatMap(({ data }) => data) ?? [],
    first,
    /** When what is shown was true, if nothing newer can be had. */
    asOf: last && first ? new Date(last.at) : null,
    stale: query.isPlaceholderData,
    more: nextPage(query),
  }
}

function lastFound(): { data: Pages; at: number } | undefined {
  return queryClient
    .getQueryCache()
    .findAll({ queryKey: ['providers', 'found'] })
    .flatMap(({ state }) =>
      isPages(state.data) ? [{ data: state.data, at: state.dataUpdatedAt }] : [],
    )
    .toSorted((one, other) => other.at - one.at)[0]
}

const isPages = (data: unknown): data is Pages =>
  typeof data === 'object' && data !== null && 'pages' in data
