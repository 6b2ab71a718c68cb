/** From a partner's ticket to the page that the partner meant (ACC-182 to ACC-192). */
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
 * The ticket is stored like a token; the first call for the member meets 401, and the one shared refresh
 * exchanges it. Undefined when it is not good (any more); throws when the portal could not be asked.
 */
export async function enterByTicket(
  ticket: string,
  relayState: string | undefined,
): Promise<Arrival | undefined> {
  const before = readToken()
  // Whoever was signed in here before must leave nothing behind.
  clearToken()
  enter(ticket)
  try {
    // Not through the cache: it empties itself when the ticket is refused, and the refusal with it.
    const { data } = await call(me, {})
    queryClient.setQueryData(meQuery.queryKey, data)
    return await arrival(relayState)
  } catch (problem) {
    // A ticket that opened nothing ends nothing, and does not stay where a session's token belongs.
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
  const first = preferredPolicy(policies, null)
  if (first) rememberPolicy(first.id)
  const to = relayDestination(relayState)
  if (relayState === 'medicalcards')
    return { to, state: { relayState, policies, selectedPolicy: first } }
  return { to: to === paths.policyDetails && first ? policyDetailsPath(first.id) : to }
}
