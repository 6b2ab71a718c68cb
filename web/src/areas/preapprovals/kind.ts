/** Pre-approvals, as a kind of request. */
import { claimDisclaimer } from '@falaj/contract/claims/calls.ts'
import { removePreApproval } from '@falaj/contract/preapprovals/calls.ts'
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import type { RequestKind } from '../../requests/kind.ts'
import { preApprovalAddress } from './address.ts'

export const preApprovalKind: RequestKind = {
  ...preApprovalAddress,
  reference: 'preapproval_reference',
  status(preApproval) {
    const { label, tone } = preApprovalStatuses.shown(preApproval)
    return {
      label: `preApproval.label.${label}`,
      tone,
      bar: preApprovalStatuses.of(preApproval.status).bar,
    }
  },
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
  remove: removePreApproval,
}
