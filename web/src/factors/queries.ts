import { factorsDue } from '@falaj/contract/access/calls.ts'
import { requiredFactors } from '@falaj/contract/access/rules/factors.ts'
import { queryOptions } from '@tanstack/react-query'
import { offeredIdentities } from '../brand/brand.ts'
import { queryClient } from '../queries/client.ts'
import { meQuery } from '../queries/me.ts'
import { call } from '../session/call.ts'

/** What the insurer asks the member to set up. Nobody is asked where it requires nothing. */
export const factorsDueQuery = queryOptions({
  queryKey: ['factors-due'],
  queryFn: async () => {
    const { country_code } = await queryClient.ensureQueryData(meQuery)
    if (requiredFactors(country_code).length === 0) return []
    const due = (await call(factorsDue, {})).data
    // Nobody is led to what there is not.
    return due.filter((one) => one !== 'national_identity' || offeredIdentities.length > 0)
  },
})
