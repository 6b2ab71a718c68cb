import type { LoaderFunctionArgs } from 'react-router'
import { queryClient } from '../../../queries/client.ts'
import { DetailsPage } from '../../../requests/details/details-page.tsx'
import { idOf } from '../../../routing/id-of.ts'
import { preApprovalKind } from '../kind.ts'
import { preApprovalQuery } from '../queries.ts'
import { PreApprovalDetails } from './preapproval-details.tsx'

export async function loader({ request }: LoaderFunctionArgs): Promise<number | null> {
  const id = idOf(new URL(request.url).searchParams.get(preApprovalKind.name))
  if (id !== null) await queryClient.ensureQueryData(preApprovalQuery(id))
  return id
}

export function Component() {
  return (
    <DetailsPage kind={preApprovalKind} query={preApprovalQuery} Details={PreApprovalDetails} />
  )
}
