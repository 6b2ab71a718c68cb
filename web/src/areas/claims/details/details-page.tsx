import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation } from 'react-router'
import { claimPath, paths } from '../../../routing/paths.ts'
import { idOf } from '../../../routing/id-of.ts'
import { queryClient } from '../../../queries/client.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { arrivalIn } from '../../../requests/arrival.ts'
import { claimKind } from '../kind.ts'
import { claimQuery } from '../queries.ts'
import { ClaimDetails } from './claim-details.tsx'

/** The claim of the address; null when it names none (GAP-063). */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = idOf(new URL(request.url).searchParams.get('claim'))
  if (id !== null) await queryClient.ensureQueryData(claimQuery(id))
  return id
}

export function Component() {
  const id = useLoaderData<typeof loader>()
  const { state } = useLocation()
  const arrival = arrivalIn(claimKind, state)
  if (id !== null) return <Shown id={id} key={id} />
  // Those who arrive with the id in navigation state only, as the specification has it (CLM-050).
  const to = arrival.id === undefined ? paths.claims : claimPath(arrival.id)
  return <Navigate replace to={to} state={state} />
}

function Shown({ id }: { id: number }) {
  const claim = useQuery(claimQuery(id))
  const { breadcrumb, showResubmit } = arrivalIn(claimKind, useLocation().state)
  return (
    <Loaded query={claim} lines={12}>
      {(details) => <ClaimDetails claim={details} trail={breadcrumb} showResubmit={showResubmit} />}
    </Loaded>
  )
}
