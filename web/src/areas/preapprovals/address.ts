import type { RequestAddress } from '../../requests/kind.ts'
import { paths } from '../../routing/paths.ts'

export const preApprovalAddress: RequestAddress = {
  name: 'preApproval',
  paths: {
    list: paths.preApprovals,
    add: paths.addPreApproval,
    details: paths.preApprovalDetails,
    edit: paths.editPreApproval,
    resubmit: paths.reSubmitPreApproval,
  },
  trail: ['dashboard', 'policyDetails', 'services', 'preApprovals'],
}
