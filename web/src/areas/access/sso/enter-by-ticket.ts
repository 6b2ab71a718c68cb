/** Signs in with a partner's ticket and opens the page that the partner chose (ACC-182 to ACC-192). */
import { me } from '@falaj/contract/access/calls.ts'
import { relayDestination } from '@falaj/contract/access/rules/relay-state.ts'
import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import { paths, policyDetailsPath } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { meQuery } from '../../../queries/me.ts'
import { CallRefused } from '../../../session/call-failed.ts'
import { call } from '../../../session/call.ts'
import { enter } from '../../../session/enter.ts'
import { clearToken, readToken, storeToken } from '../../../session/token.ts'
import { rememberPolicy } from '../../policies/current-policy.ts'
import { policiesQuery } from '../../policies/queries.ts'

export interface Arrival {
  to: string
  state?: object
}

/**
 * The ticket is stored like a token; the member's first call gets 401, and the shared refresh exchanges the ticket.
 * Undefined if it is not valid (any more); throws if the portal cannot be reached.
 */
export async function enterByTicket(
  ticket: string,
  relayState: string | undefined,
): Promise<Arrival | undefined> {
  const before = readToken()
  // Nothing of an earlier session may remain.
  clearToken()
  enter(ticket)
  try {
    // Not through the cache, which is cleared when the ticket is refused, and would lose the refusal.
    const { data } = await call(me, {})
    queryClient.setQueryData(meQuery.queryKey, data)
    return await arrival(relayState)
  } catch (problem) {
    // A refused ticket ends no session, and must not stay in place of a token.
    if ([ticket, null].includes(readToken())) {
      if (before) storeToken(before)
      else clearToken()
    }
    if (!(problem instanceof CallRefused) || problem.status !== 401) throw problem
    return undefined
  }
}

async function arrival(relayState: string | undefined): Promise<Arrival> {
  if (relayState === undefined) return { to: paths.home }
  const policies = await queryClient.fetchQuery(policiesQuery)
  const first = preferredPolicy(policies, null, new Date())
  if (first) rememberPolicy(first.id)
  const to = relayDestination(relayState)
  if (relayState === 'medicalcards')
    return { to, state: { relayState, policies, selectedPolicy: first } }
  return { to: to === paths.policyDetails && first ? policyDetailsPath(first.id) : to }
}
