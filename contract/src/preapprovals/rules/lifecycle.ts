/**
 * The lifecycle of a pre-approval: every status that may follow another, and by whose action (GAP-027, GAP-029, GAP-126).
 * A member re-submits what is In Progress, Rejected, Partially Approved or Suspended (PRE-037).
 */
import type { PreApprovalStatus } from '../status.ts'
import { filingActions, type Lifecycle, submittedStatuses } from '../../requests/rules/lifecycle.ts'

export type PreApprovalAction =
  | 'draft'
  | 'submit'
  | 'edit'
  | 'editResubmitted'
  | 'resubmit'
  | 'coreRefused'

const outcomes = ['On Hold', 'Approved', 'Rejected', 'Partially Approved', 'Suspended'] as const

export const preApprovalLifecycle: Lifecycle<PreApprovalStatus, PreApprovalAction> = {
  actions: {
    ...filingActions,
    /** Undecided ones can be edited on the day of submission (GAP-029). Another rule checks the day. */
    edit: { from: submittedStatuses, to: 'Pending' },
    editResubmitted: { from: ['Re Submitted'], to: 'Re Submitted' },
    resubmit: {
      from: ['Pending', 'Rejected', 'Partially Approved', 'Suspended'],
      to: 'Re Submitted',
    },
  },
  decisions: {
    /** The core system has never seen a draft; one whose change it refused counts as Pending (decision 123). */
    Drafted: [],
    Pending: [...submittedStatuses, ...outcomes],
    Submitted: [...submittedStatuses, ...outcomes],
    'Re Submitted': [...submittedStatuses, ...outcomes],
    'On Hold': [...submittedStatuses, ...outcomes],
    Suspended: [...submittedStatuses, ...outcomes],
    /** Reopened, or decided otherwise after an appeal. */
    Rejected: ['Rejected', ...submittedStatuses, 'On Hold', 'Partially Approved', 'Approved'],
    'Partially Approved': ['Partially Approved', ...submittedStatuses, 'Approved', 'Suspended'],
    /** A provider relies on it, so it can only be suspended before the admission. */
    Approved: ['Approved', 'Suspended'],
  },
}
