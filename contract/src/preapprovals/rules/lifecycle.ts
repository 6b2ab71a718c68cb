/**
 * The life of a pre-approval: every status that may follow another, and by whose act (GAP-027, GAP-029, GAP-126).
 * A member re-submits what is In Progress, Rejected, Partially Approved or Suspended (PRE-037).
 */
import type { PreApprovalStatus } from '../../integration/request.ts'
import type { Lifecycle } from '../../requests/rules/lifecycle.ts'

export type PreApprovalAction =
  | 'draft'
  | 'submit'
  | 'edit'
  | 'editResubmitted'
  | 'resubmit'
  | 'coreRefused'

const outcomes = ['On Hold', 'Approved', 'Rejected', 'Partially Approved', 'Suspended'] as const
/** In the core system's hands, undecided. */
const open = ['Pending', 'Submitted'] as const

export const preApprovalLifecycle: Lifecycle<PreApprovalStatus, PreApprovalAction> = {
  actions: {
    draft: { from: [null, 'Drafted'], to: 'Drafted' },
    submit: { from: [null, 'Drafted'], to: 'Pending' },
    /** Undecided ones stay editable on their day (GAP-029); the day is asked apart. */
    edit: { from: ['Pending', 'Submitted'], to: 'Pending' },
    editResubmitted: { from: ['Re Submitted'], to: 'Re Submitted' },
    resubmit: {
      from: ['Pending', 'Rejected', 'Partially Approved', 'Suspended'],
      to: 'Re Submitted',
    },
    coreRefused: { from: ['Pending', 'Re Submitted'], to: 'Drafted' },
  },
  decisions: {
    /** A draft has never been handed over. */
    Drafted: [],
    Pending: [...open, ...outcomes],
    Submitted: [...open, ...outcomes],
    'Re Submitted': [...open, ...outcomes],
    'On Hold': [...open, ...outcomes],
    Suspended: [...open, ...outcomes],
    /** Reopened, or decided otherwise after an appeal. */
    Rejected: ['Rejected', ...open, 'On Hold', 'Partially Approved', 'Approved'],
    'Partially Approved': ['Partially Approved', ...open, 'Approved', 'Suspended'],
    /** A provider relies on it: it can be suspended before the admission, not undone. */
    Approved: ['Approved', 'Suspended'],
  },
}
