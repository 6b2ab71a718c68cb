/** The queries of the profile. All begin with `profile`: what changes one person's may change what the others show. */
import { dependents, getProfile } from '@falaj/contract/profile/calls.ts'
import { allCountries } from '@falaj/contract/access/registration/calls.ts'
import { states } from '@falaj/contract/providers/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../session/call.ts'

export const profileKey = ['profile'] as const

/** Null for the member's own. */
export const profileQuery = (person: number | null) =>
  queryOptions({
    queryKey: [...profileKey, person],
    queryFn: async () =>
      (await call(getProfile, { query: person === null ? {} : { dependent_id: person } })).data,
  })

export const dependantsQuery = queryOptions({
  queryKey: [...profileKey, 'dependants'],
  queryFn: async () => (await call(dependents, {})).data,
})

/** What residence is chosen from: every country, and the emirates with their cities. */
export const listsQuery = queryOptions({
  queryKey: ['residences'],
  queryFn: async () => {
    const [countries, emirates] = await Promise.all([call(allCountries, {}), call(states, {})])
    return { countries: countries.data, emirates: emirates.data }
  },
  staleTime: 60 * 60_000,
})
export type ProfileLists = Awaited<ReturnType<NonNullable<(typeof listsQuery)['queryFn']>>>
