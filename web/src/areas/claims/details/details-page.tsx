import { DetailsPage } from '../../../requests/details/details-page.tsx'
import { detailsLoader } from '../../../requests/details/query.ts'
import { claimKind } from '../kind.ts'
import { claimQuery } from '../queries.ts'
import { ClaimDetails } from './claim-details.tsx'

export const loader = detailsLoader(claimKind, claimQuery)

export const Component = () => (
  <DetailsPage kind={claimKind} query={claimQuery} Details={ClaimDetails} />
)
