import type { RequestAddress } from '../../requests/kind.ts'
import { paths } from '../../routing/paths.ts'

export const claimAddress: RequestAddress = {
  name: 'claim',
  paths: {
    list: paths.claims,
    add: paths.addClaim,
    details: paths.claimDetails,
    edit: paths.editClaim,
    resubmit: paths.reSubmitClaim,
  },
  trail: ['dashboard', 'policyDetails', 'claims'],
}
