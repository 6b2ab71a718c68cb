/** The policy that a page is about. All pages about a policy use this loader. */
import { preferredPolicy } from '@falaj/contract/policies/rules/preferred-policy.ts'
import { queryClient } from '../../queries/client.ts'
import { idOf } from '../../routing/id-of.ts'
import { showToastOnNextPage } from '../../ui/toast-store.ts'
import { currentPolicy, rememberPolicy } from './current-policy.ts'
import { policiesQuery, policyQuery } from './queries.ts'

/**
 * The one in the address, which is remembered as a choice; else the preferred one, and where the address names one that
 * is not the member's, a word about it. Null without any policy.
 */
export async function choosePolicy(args?: { request: Request }): Promise<number | null> {
  const policies = await queryClient.ensureQueryData(policiesQuery)
  const named = args && idOf(new URL(args.request.url).searchParams.get('policy'))
  const own = policies.find(({ id }) => id === named)
  const policy = own ?? preferredPolicy(policies, currentPolicy(), new Date())
  if (!policy) return null
  if (named && !own) showToastOnNextPage('problem', { key: 'address.policy.unknown' })
  rememberPolicy(policy.id)
  return policy.id
}

/** The same, with its details loaded. */
export async function loadPolicy(args?: { request: Request }): Promise<number | null> {
  const id = await choosePolicy(args)
  if (id !== null) await queryClient.ensureQueryData(policyQuery(id))
  return id
}
