/** Pre-approvals, as a kind of request. */
import { claimDisclaimer } from '@falaj/contract/claims/calls.ts'
import type { RequestKind } from '../../requests/kind.ts'
import { paths } from '../../routing/paths.ts'

export const preApprovalKind: RequestKind = {
  name: 'preApproval',
  paths: {
    list: paths.preApprovals,
    add: paths.addPreApproval,
    details: paths.preApprovalDetails,
    edit: paths.editPreApproval,
    resubmit: paths.reSubmitPreApproval,
  },
  trail: ['dashboard', 'policyDetails', 'services', 'preApprovals'],
  reference: 'preapproval_reference',
  filterDates: { from: 'preApproval.filter.from', to: 'preApproval.filter.to' },
  steps: 2,
  places: [
    {
      name: 'docs',
      label: 'preApproval.group.docs',
      hint: 'preApproval.group.hint.docs',
      counted: true,
    },
  ],
  documentsAreOptional: true,
  // The insurer has one text for whatever is submitted.
  terms: claimDisclaimer,
}
