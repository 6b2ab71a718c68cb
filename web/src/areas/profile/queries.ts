/** The queries of the profile. All begin with `profile`: what changes one person's may change what the others show. */
import { dependents, getProfile } from '@falaj/contract/profile/calls.ts'
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
