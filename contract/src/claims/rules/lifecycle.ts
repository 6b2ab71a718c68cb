/**
 * The life of a claim: every status that may follow another, and by whose act (GAP-126, GAP-127, GAP-128).
 *
 *     member:  (new) ─ submit ─▶ Pending ─┐                ┌─▶ Rejected ───────────┐
 *              (new) ─ draft ──▶ Drafted  ├─▶ core decides ├─▶ On Hold ────────────┼─ re-submit ─▶ Re Submitted
 *                                         │                ├─▶ Partially Approved ─┘                   │
 *              Re Submitted ──────────────┘                └─▶ Approved ─▶ Payment Pending ─▶ Paid     │
 *                   ▲                                                         ▲     └─▶ Payment Failed │
 *                   │                                                         └─ payment update ─┘     │
 *                   └──────────────────────────────────────────────────────────────────────────────────┘
 */
import type { ClaimStatus } from '../../integration/request.ts'
import type { Lifecycle } from '../../requests/rules/lifecycle.ts'

export type ClaimAction =
  | 'draft'
  | 'submit'
  | 'edit'
  | 'resubmit'
  | 'updatePayment'
  | 'coreRefused'
  | 'paymentUpdateRefused'

/** Anything still in the core system's hands may end in any of these. */
const outcomes = [
  'On Hold',
  'Rejected',
  'Partially Approved',
  'Approved',
  'Payment Pending',
  'Payment Failed',
  'Paid',
] as const
/** In the core system's hands, undecided. */
const open = ['Pending', 'Submitted'] as const

export const claimLifecycle: Lifecycle<ClaimStatus, ClaimAction> = {
  actions: {
    draft: { from: [null, 'Drafted'], to: 'Drafted' },
    submit: { from: [null, 'Drafted'], to: 'Pending' },
    /** A submitted claim stays with its submission date (GAP-128); whether the day still allows it is asked apart. */
    edit: { from: ['Pending', 'Submitted'], to: 'Pending' },
    /** Besides, the core system must have set `can_resubmit` (CLM-065). Payment Failed has its own act. */
    resubmit: { from: ['On Hold', 'Rejected', 'Partially Approved'], to: 'Re Submitted' },
    updatePayment: { from: ['Payment Failed'], to: 'Payment Pending' },
    /** The core system did not take over what was submitted: it is the member's again (GAP-127). */
    coreRefused: { from: ['Pending', 'Re Submitted'], to: 'Drafted' },
    paymentUpdateRefused: { from: ['Payment Pending'], to: 'Payment Failed' },
  },
  decisions: {
    /** A draft has never been handed over. */
    Drafted: [],
    Pending: [...open, ...outcomes],
    Submitted: [...open, ...outcomes],
    'Re Submitted': [...open, ...outcomes],
    'On Hold': [...open, ...outcomes],
    /** Reopened, or decided otherwise after an appeal. */
    Rejected: ['Rejected', ...open, 'On Hold', 'Partially Approved', 'Approved'],
    'Partially Approved': [
      'Partially Approved',
      ...open,
      'Approved',
      'Payment Pending',
      'Payment Failed',
      'Paid',
    ],
    /** Money has been promised: it can be delayed, not taken back. */
    Approved: ['Approved', 'On Hold', 'Payment Pending', 'Payment Failed', 'Paid'],
    'Payment Pending': ['Payment Pending', 'Payment Failed', 'Paid'],
    'Payment Failed': ['Payment Failed', 'Payment Pending', 'Paid'],
    /** Money has moved: only amounts, remarks and service lines may still be corrected. */
    Paid: ['Paid'],
  },
}
