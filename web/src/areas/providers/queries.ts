/** What the provider search asks the server. */
import {
  cities,
  facilityTypes,
  providerAreas,
  providerCities,
  providerCountries,
  providers,
  regions,
  specialities,
} from '@falaj/contract/providers/calls.ts'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'
import type { Filter } from './filter.ts'
import type { Position } from './position.ts'

export interface Page {
  page: number
  as_of?: string
}

const firstPage: Page = { page: 1 }

const providersKey = ['providers'] as const

/** Not every network tells when it is back. */
const againMs = 10_000

/** Lists hardly ever change. */
const staleTime = 600_000

export const providersQuery = (
  filter: Filter,
  policyId: number | null,
  position: Position | null,
) =>
  infiniteQueryOptions({
    queryKey: [...providersKey, 'found', filter, policyId, position],
    queryFn: ({ pageParam }) =>
      call(providers, {
        query: { ...filter, ...position, policy_id: policyId ?? undefined, ...pageParam },
      }),
    initialPageParam: firstPage,
    // Who is open is asked of one minute, or the pages would not fit together.
    getNextPageParam: ({ next_page, as_of }): Page | null =>
      next_page === null ? null : { page: next_page, as_of },
    // While another filter is looked up the last result stays, so that the page does not jump.
    placeholderData: keepPreviousData,
    networkMode: 'always',
    // The last result stays in view without a connection, and no longer.
    refetchOnReconnect: 'always',
    refetchInterval: ({ state }) => (state.status === 'error' ? againMs : false),
  })

export const citiesFoundQuery = (filter: Filter, policyId: number | null) =>
  queryOptions({
    queryKey: [...providersKey, 'cities', filter, policyId],
    queryFn: async () =>
      (await call(providerCities, { query: { ...filter, policy_id: policyId ?? undefined } })).data,
  })

/** Names for the map. */
export const areasQuery = queryOptions({
  queryKey: [...providersKey, 'areas'],
  queryFn: async () => (await call(providerAreas, {})).data,
  staleTime,
})

const list = <Data>(name: string, ask: () => Promise<{ data: Data }>) =>
  queryOptions({
    queryKey: [...providersKey, 'lists', name],
    queryFn: async () => (await ask()).data,
    staleTime,
  })

export const listQueries = {
  countries: list('countries', () => call(providerCountries, {})),
  cities: list('cities', () => call(cities, { params: {} })),
  regions: list('regions', () => call(regions, {})),
  facilityTypes: list('facility-types', () => call(facilityTypes, {})),
  specialities: list('specialities', () => call(specialities, {})),
}
