/**
 * The lifecycle of a claim: every status that may follow another, and by whose action (GAP-126, GAP-127, GAP-128).
 *
 *     member:  (new) ─ submit ─▶ Pending ─┐                ┌─▶ Rejected ───────────┐
 *              (new) ─ draft ──▶ Drafted  ├─▶ core decides ├─▶ On Hold ────────────┼─ re-submit ─▶ Re Submitted
 *                                         │                ├─▶ Partially Approved ─┘                   │
 *              Re Submitted ──────────────┘                └─▶ Approved ─▶ Payment Pending ─▶ Paid     │
 *                   ▲                                                         ▲     └─▶ Payment Failed │
 *                   │                                                         └─ payment update ─┘     │
 *                   └──────────────────────────────────────────────────────────────────────────────────┘
 */
import type { ClaimStatus } from '../status.ts'
import { filingActions, type Lifecycle, submittedStatuses } from '../../requests/rules/lifecycle.ts'

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

export const claimLifecycle: Lifecycle<ClaimStatus, ClaimAction> = {
  actions: {
    ...filingActions,
    /** A submitted claim keeps its submission date (GAP-128). Another rule checks that it is still the same day. */
    edit: { from: submittedStatuses, to: 'Pending' },
    /** Besides, the core system must have set `can_resubmit` (CLM-065). Payment Failed has its own action. */
    resubmit: { from: ['On Hold', 'Rejected', 'Partially Approved'], to: 'Re Submitted' },
    updatePayment: { from: ['Payment Failed'], to: 'Payment Pending' },
    paymentUpdateRefused: { from: ['Payment Pending'], to: 'Payment Failed' },
  },
  decisions: {
    /** The core system has never seen a draft; one whose change it refused counts as Pending (decision 123). */
    Drafted: [],
    Pending: [...submittedStatuses, ...outcomes],
    Submitted: [...submittedStatuses, ...outcomes],
    'Re Submitted': [...submittedStatuses, ...outcomes],
    'On Hold': [...submittedStatuses, ...outcomes],
    /** Reopened, or decided otherwise after an appeal. */
    Rejected: ['Rejected', ...submittedStatuses, 'On Hold', 'Partially Approved', 'Approved'],
    'Partially Approved': [
      'Partially Approved',
      ...submittedStatuses,
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
