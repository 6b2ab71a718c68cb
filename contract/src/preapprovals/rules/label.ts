/**
 * How a stored status is told to members (PRE-016 to PRE-025). Claims tell some of them otherwise: On Hold is Pending
 * here and Suspended there, and approved is not yet paid.
 */
import type { PreApprovalStatus } from '../status.ts'
import { groupIn, knownIn, type StatusView } from '../../requests/rules/status.ts'

export type PreApprovalLabel =
  | 'submitted'
  | 'in-progress'
  | 'pending'
  | 're-submitted'
  | 'suspended'
  | 'rejected'
  | 'partially-approved'
  | 'approved'
  | 'draft'

const labels: Record<PreApprovalStatus, PreApprovalLabel> = {
  Pending: 'in-progress',
  Submitted: 'submitted',
  'On Hold': 'pending',
  Approved: 'approved',
  Rejected: 'rejected',
  'Partially Approved': 'partially-approved',
  Suspended: 'suspended',
  Drafted: 'draft',
  'Re Submitted': 're-submitted',
}

// From the table and not from the schema: pages ship no validator.
export const preApprovalStatuses = Object.keys(labels).filter(isPreApprovalStatus)

function isPreApprovalStatus(status: string): status is PreApprovalStatus {
  return Object.hasOwn(labels, status)
}

export const knownStatus = (status: string): PreApprovalStatus =>
  knownIn(preApprovalStatuses, status)

/** Pending and submitted today is told as Submitted, in the list and in the details (PRE-025). */
export const preApprovalGroup = (preApproval: StatusView): PreApprovalStatus =>
  groupIn(preApprovalStatuses, preApproval)

export const preApprovalLabel = (preApproval: StatusView): PreApprovalLabel =>
  labels[preApprovalGroup(preApproval)]
