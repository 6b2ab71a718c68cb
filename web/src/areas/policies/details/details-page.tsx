import { useQuery } from '@tanstack/react-query'
import {
  type LoaderFunctionArgs,
  Navigate,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router'
import { paths, policyDetailsPath } from '../../../routing/paths.ts'
import { queryClient } from '../../../queries/client.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { idOf } from '../../../routing/id-of.ts'
import { personIn } from '../../../routing/person-in.ts'
import { currentPolicy, rememberPolicy } from '../current-policy.ts'
import { showToastOnNextPage } from '../../../ui/toast-store.ts'
import { loadPolicy } from '../load-policy.ts'
import { cardQuery, coverageQuery, policyQuery } from '../queries.ts'
import { PolicyDetails } from './policy-details.tsx'
import { coverTabIn } from './use-cover-tab.ts'

/** The id in the address; without it, the tab's current policy (GAP-063). */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const { searchParams } = new URL(request.url)
  const id = idOf(searchParams.get('policy'))
  if (id === null) {
    const tab = coverTabIn(searchParams)
    // The page shows the policy that was viewed last, in force or not. A link to a tab shows the preferred one if none
    // was viewed yet.
    const current = currentPolicy() ?? (tab === 'member' ? null : await loadPolicy())
    if (current !== null) throw redirect(policyDetailsPath(current, tab))
    return null
  }
  const person = personIn(searchParams)
  void queryClient.prefetchQuery(cardQuery(id))
  if (searchParams.get('tab') === 'coverages')
    void queryClient.prefetchQuery(coverageQuery(id, person))
  const { dependents, member_details } = await queryClient.ensureQueryData(policyQuery(id))
  if (person !== null && ![member_details, ...dependents].some((one) => one.id === person))
    showToastOnNextPage('problem', { key: 'address.person.unknown' })
  rememberPolicy(id)
  return id
}

export function Component() {
  const id = useLoaderData<typeof loader>()
  const { state } = useLocation()
  if (id === null) return <Navigate replace to={pathFromState(state) ?? paths.home} />
  return <Shown id={id} key={id} />
}

function Shown({ id }: { id: number }) {
  const policy = useQuery(policyQuery(id))
  return <Loaded query={policy}>{(details) => <PolicyDetails policy={details} />}</Loaded>
}

/** For pages that pass the policy only in navigation state, as the specification does. */
function pathFromState(state: unknown): string | undefined {
  const given =
    typeof state === 'object' && state !== null && 'policy' in state ? state.policy : undefined
  const id = typeof given === 'object' && given !== null && 'id' in given ? given.id : given
  return typeof id === 'number' ? policyDetailsPath(id) : undefined
}
