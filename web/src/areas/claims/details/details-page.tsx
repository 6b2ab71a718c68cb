import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../../queries/client.ts'
import { DetailsPage } from '../../../requests/details/details-page.tsx'
import { idOf } from '../../../routing/id-of.ts'
import { claimKind } from '../kind.ts'
import { claimQuery } from '../queries.ts'
import { ClaimDetails } from './claim-details.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = idOf(new URL(request.url).searchParams.get(claimKind.name))
  if (id !== null) await queryClient.ensureQueryData(claimQuery(id))
  return id
}

export function Component() {
  return <DetailsPage kind={claimKind} query={claimQuery} Details={ClaimDetails} />
}
