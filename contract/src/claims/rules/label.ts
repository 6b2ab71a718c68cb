/** How a stored status is told to members (CLM-027 to CLM-042, CLM-154), in lists, details and permissions alike. */
import type { ClaimStatus } from '../status.ts'
import { groupIn, knownIn, type StatusView } from '../../requests/rules/status.ts'

export type ClaimStatusView = StatusView

export type ClaimLabel =
  | 'submitted'
  | 'in-progress'
  | 're-submitted'
  | 'suspended'
  | 'rejected'
  | 'payment-failed'
  | 'payment-pending'
  | 'partially-paid'
  | 'paid'
  | 'draft'

const labels: Record<ClaimStatus, ClaimLabel> = {
  Pending: 'in-progress',
  Submitted: 'submitted',
  Rejected: 'rejected',
  'On Hold': 'suspended',
  // The label promises no date; where the money is, the details say in words (GAP-005).
  Approved: 'paid',
  Paid: 'paid',
  Drafted: 'draft',
  'Re Submitted': 're-submitted',
  'Partially Approved': 'partially-paid',
  'Payment Failed': 'payment-failed',
  'Payment Pending': 'payment-pending',
}

// Stryker disable next-line MethodExpression: the filter tells the compiler what the keys are.
export const claimStatuses = Object.keys(labels).filter(isClaimStatus)

export function isClaimStatus(status: string): status is ClaimStatus {
  return Object.hasOwn(labels, status)
}

export const knownStatus = (status: string): ClaimStatus => knownIn(claimStatuses, status)

export const claimLabel = (claim: ClaimStatusView): ClaimLabel => labels[claimGroup(claim)]

/** The group of the list in which a claim stands: submitted today counts as Submitted (CLM-039, CLM-040). */
export const claimGroup = (claim: ClaimStatusView): ClaimStatus => groupIn(claimStatuses, claim)

/** In which order sections stand in the list (GAP-072). Approved and Paid share one. */
export const sectionOrder: readonly ClaimLabel[] = [
  'submitted',
  'in-progress',
  're-submitted',
  'suspended',
  'rejected',
  'payment-failed',
  'payment-pending',
  'partially-paid',
  'paid',
  'draft',
]

/** The groups of the list that make up each section, in the order of the page; those not told are left out (CLM-013). */
export function sectionsOf<Group extends string>(
  groups: readonly Group[],
): { label: ClaimLabel; groups: Group[] }[] {
  return sectionOrder
    .map((label) => ({
      label,
      groups: groups.filter((group) => labels[knownStatus(group)] === label),
    }))
    .filter((section) => section.groups.length > 0)
}
