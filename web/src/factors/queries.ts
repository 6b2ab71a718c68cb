import { factorsDue } from '@falaj/contract/access/calls.ts'
import { requiredFactors } from '@falaj/contract/access/rules/factors.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../queries/client.ts'
import { meQuery } from '../queries/me.ts'
import { call } from '../session/call.ts'

/** What the insurer asks the member to set up. Nobody is asked where it requires nothing. */
export const factorsDueQuery = queryOptions({
  queryKey: ['factors-due'],
  queryFn: async () => {
    const { country_code } = await queryClient.ensureQueryData(meQuery)
    return requiredFactors(country_code).length === 0 ? [] : (await call(factorsDue, {})).data
  },
})
