/** The lists of the bank form, and the accounts of a policy's principal. */
import { banks, countries, currencies } from '@falaj/contract/banking/calls.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../queries/client.ts'
import { reloadFirstSteps } from '../../queries/first-steps.ts'
import { meQuery } from '../../queries/me.ts'
import { call } from '../../session/call.ts'
import { policyQuery } from '../policies/queries.ts'

/** Lists that change a few times a year. */
const lists = { staleTime: 60 * 60_000 }

export const banksQuery = queryOptions({
  queryKey: ['banks'],
  queryFn: async () => (await call(banks, {})).data,
  ...lists,
})
export const currenciesQuery = queryOptions({
  queryKey: ['currencies'],
  queryFn: async () => (await call(currencies, {})).data,
  ...lists,
})
export const countriesQuery = queryOptions({
  queryKey: ['countries'],
  queryFn: async () => (await call(countries, {})).data,
  ...lists,
})

/** What to load again after an account was added or deleted: the policy, the profile (BNK-026, BNK-027), and what tells of them elsewhere. */
export async function reloadAccounts(policyId: number): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: policyQuery(policyId).queryKey, exact: true }),
    queryClient.invalidateQueries({ queryKey: ['profile'] }),
    queryClient.invalidateQueries({ queryKey: meQuery.queryKey }),
    reloadFirstSteps(),
  ])
}
