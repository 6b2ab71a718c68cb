/** What a list asks that is one row of requests, newest first (PRE-011). */
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { type RequestKind, requestsKey } from '../kind.ts'
import { type Filter, sentFilter } from './filter.ts'

export interface NewestAnswer<Listed> {
  data: Listed[]
  /** How many there are of each status, and in each section of the page. */
  counts: Partial<Record<string, number>>
  sections: Partial<Record<string, number>>
  /** Where the page ended; null at the end of the list. */
  cursor: string | null
}

export type NewestQuery<Section extends string> = ReturnType<typeof sentFilter> & {
  policyId: number
  section?: Section
  completed?: 'true'
  cursor?: string
}

interface Wanted<Section> {
  filter?: Filter
  section?: Section
  /** Only what was decided. */
  completed?: boolean
}

export type NewestPages<Listed, Section extends string> = ReturnType<
  typeof newestPages<Listed, Section>
>

/** A section of the list, all that a filter finds, or all that was decided. */
export const newestPages =
  <Listed, Section extends string>(
    { name }: Pick<RequestKind, 'name'>,
    ask: (query: NewestQuery<Section>) => Promise<NewestAnswer<Listed>>,
  ) =>
  (policyId: number, { filter = {}, section, completed = false }: Wanted<Section>) =>
    infiniteQueryOptions({
      queryKey: [...requestsKey, name, 'newest', policyId, section ?? filter, completed],
      queryFn: ({ pageParam }) =>
        ask({
          policyId,
          ...sentFilter(filter),
          ...(section && { section }),
          ...(completed && { completed: 'true' }),
          ...(pageParam && { cursor: pageParam }),
        }),
      initialPageParam: '',
      getNextPageParam: (last: NewestAnswer<Listed>) => last.cursor,
      // While another filter is looked up the last result stays, so that the page does not jump.
      placeholderData: keepPreviousData,
    })

/** What needs the member, of all policies. */
export const waitingQuery = <Listed extends Waits>(
  { name }: Pick<RequestKind, 'name'>,
  ask: () => Promise<Listed[]>,
) => queryOptions({ queryKey: [...requestsKey, name, 'waiting'], queryFn: ask })

export interface Waits {
  policy: { id: number }
}
export type WaitingQuery<Listed extends Waits> = ReturnType<typeof waitingQuery<Listed>>
