/** The names of the directory, which a receipt is compared with on the device (ADD-726). */
import { providerNames } from '@falaj/contract/providers/calls.ts'
import type { ProviderNames } from '@falaj/contract/providers/schemas.ts'
import { queryOptions } from '@tanstack/react-query'
import { queryClient } from '../../../queries/client.ts'
import { call } from '../../../session/call.ts'

export const providerNamesQuery = (policyId: number) =>
  queryOptions({
    queryKey: ['provider-names', policyId],
    queryFn: () => call(providerNames, { query: { policy_id: policyId } }),
    // As long as lists of the directory.
    staleTime: 600_000,
    // Without a connection there are none, and nobody waits for them.
    networkMode: 'always',
  })

/** Undefined where there are none: then no clinic is proposed. */
export async function clinicNames(policyId: number): Promise<ProviderNames | undefined> {
  try {
    return await queryClient.fetchQuery(providerNamesQuery(policyId))
  } catch {
    return undefined
  }
}
