/** Pre-approvals, as a kind of request. */
import { claimDisclaimer } from '@falaj/contract/claims/calls.ts'
import { removePreApproval } from '@falaj/contract/preapprovals/calls.ts'
import {
  preApprovalLabel,
  type PreApprovalLabel,
} from '@falaj/contract/preapprovals/rules/label.ts'
import { preApprovalStatusBar } from '@falaj/contract/preapprovals/rules/status-bar.ts'
import type { RequestKind, ToldStatus } from '../../requests/kind.ts'
import { preApprovalAddress } from './address.ts'

const tones: Partial<Record<PreApprovalLabel, ToldStatus['tone']>> = {
  approved: 'good',
  rejected: 'bad',
  draft: 'over',
}

export const preApprovalKind: RequestKind = {
  ...preApprovalAddress,
  reference: 'preapproval_reference',
  status(preApproval) {
    const label = preApprovalLabel(preApproval)
    const bar = preApprovalStatusBar(preApproval.status)
    return { label: `preApproval.label.${label}`, tone: tones[label], bar }
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
