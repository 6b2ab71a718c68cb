import { DetailsPage } from '../../../requests/details/details-page.tsx'
import { detailsLoader } from '../../../requests/details/query.ts'
import { preApprovalKind } from '../kind.ts'
import { preApprovalQuery } from '../queries.ts'
import { PreApprovalDetails } from './preapproval-details.tsx'

export const loader = detailsLoader(preApprovalKind, preApprovalQuery)

export const Component = () => (
  <DetailsPage kind={preApprovalKind} query={preApprovalQuery} Details={PreApprovalDetails} />
)
