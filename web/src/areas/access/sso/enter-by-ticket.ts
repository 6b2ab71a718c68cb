/** Signs in with a partner's ticket and opens the page that the partner chose (ACC-182 to ACC-192). */
import { refreshToken } from '@falaj/contract/access/calls.ts'
import { relayDestination } from '@falaj/contract/access/rules/relay-state.ts'
import type { ResponseOf } from '@falaj/contract/call.ts'
import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import { paths, policyDetailsPath } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { bodyOf } from '../../../session/call.ts'
import { enterBy } from '../../../session/enter.ts'
import { send } from '../../../session/send.ts'
import { rememberPolicy } from '../../policies/current-policy.ts'
import { policiesQuery } from '../../policies/queries.ts'

export interface Arrival {
  to: string
  state?: object
}

/**
 * Exchanges the ticket for a token. Only that is stored: a ticket in its place would end the session of every open tab.
 * False if the ticket is not valid (any more), and then nothing has changed; throws if the portal cannot be reached.
 */
export async function enterByTicket(ticket: string): Promise<boolean> {
  const page = await enterBy(async () => {
    const answer = await send(refreshToken, {}, ticket)
    if (answer.status === 401) return null
    return (await bodyOf<ResponseOf<typeof refreshToken>>(answer)).token
  })
  return page !== undefined
}

/** Where the member who has entered goes on; throws if the portal cannot be reached. */
export async function arrival(relayState: string | undefined): Promise<Arrival> {
  await queryClient.ensureQueryData(meQuery)
  if (relayState === undefined) return { to: paths.home }
  const policies = await queryClient.fetchQuery(policiesQuery)
  const first = preferredPolicy(policies, null, new Date())
  if (first) rememberPolicy(first.id)
  const to = relayDestination(relayState)
  if (relayState === 'medicalcards')
    return { to, state: { relayState, policies, selectedPolicy: first } }
  return { to: to === paths.policyDetails && first ? policyDetailsPath(first.id) : to }
}
