/** What the list of a kind asks the server. */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type RequestKind, requestsKey } from '../kind.ts'
import { type Filter, sentFilter } from './filter.ts'

export interface ListAnswer<Listed, Group extends string> {
  data: Partial<Record<Group, Listed[]>>
  /** How many each group has in all. */
  counts: Partial<Record<Group, number>>
  /** Where the first page of a group ended, for those that go on. */
  cursors: Partial<Record<Group, string>>
}

export type ListQuery<Group extends string> = ReturnType<typeof sentFilter> & {
  policyId: number
  group?: Group
  cursor?: string
}

/** The first page of a group, and how to get the next. */
export type ListQueries<Listed, Group extends string> = ReturnType<
  typeof listQueries<Listed, Group>
>

export const listQueries = <Listed, Group extends string>(
  { name }: RequestKind,
  ask: (query: ListQuery<Group>) => Promise<ListAnswer<Listed, Group>>,
) => ({
  /** The first requests of each group, and how many there are. */
  list: (policyId: number, filter: Filter) =>
    queryOptions({
      queryKey: [...requestsKey, name, 'list', policyId, filter],
      queryFn: () => ask({ policyId, ...sentFilter(filter) }),
      // While another filter is looked up the last result stays, so that the page does not jump.
      placeholderData: keepPreviousData,
    }),
  /** The rest of one group, from where its first page ended. */
  more: (policyId: number, filter: Filter, group: Group, cursor: string) =>
    infiniteQueryOptions({
      queryKey: [...requestsKey, name, 'more', policyId, filter, group, cursor],
      queryFn: ({ pageParam }) =>
        ask({ policyId, ...sentFilter(filter), group, cursor: pageParam }),
      initialPageParam: cursor,
      getNextPageParam: (last) => last.cursors[group],
    }),
})
