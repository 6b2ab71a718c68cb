import { useQuery } from '@tanstack/react-query'
import { type LoaderFunctionArgs, Navigate, useLoaderData, useLocation } from 'react-router'
import { queryClient } from '../../../queries/client.ts'
import { idOf } from '../../../routing/id-of.ts'
import { paths, providerPreApprovalPath } from '../../../routing/paths.ts'
import { Loaded } from '../../../ui/loaded.tsx'
import { detailsQuery } from '../queries.ts'
import { idIn } from './id-in.ts'
import { ProviderPreApprovalDetails } from './provider-preapproval-details.tsx'

/** The one of the address; null when it names none (GAP-063). */
export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = idOf(new URL(request.url).searchParams.get('authorization'))
  if (id !== null) await queryClient.ensureQueryData(detailsQuery(id))
  return id
}

export function Component() {
  const id = useLoaderData<typeof loader>()
  const { state } = useLocation()
  if (id !== null) return <Shown id={id} key={id} />
  // Those who arrive with the record in navigation state only, as the specification has it (PRE-085).
  const idInState = idIn(state)
  return (
    <Navigate
      replace
      to={idInState === null ? paths.providerPreApproval : providerPreApprovalPath(idInState)}
    />
  )
}

function Shown({ id }: { id: number }) {
  return (
    <Loaded query={useQuery(detailsQuery(id))} lines={12}>
      {(record) => <ProviderPreApprovalDetails record={record} />}
    </Loaded>
  )
}
