/**
 * The statuses of a claim, each with everything that is known of it, in the order of the list's sections (GAP-072).
 *
 *     member:  (new) ─ submit ─▶ Pending ─┐                ┌─▶ Rejected ───────────┐
 *              (new) ─ draft ──▶ Drafted  ├─▶ core decides ├─▶ On Hold ────────────┼─ re-submit ─▶ Re Submitted
 *                                         │                ├─▶ Partially Approved ─┘                   │
 *              Re Submitted ──────────────┘                └─▶ Approved ─▶ Payment Pending ─▶ Paid     │
 *                   ▲                                                         ▲     └─▶ Payment Failed │
 *                   │                                                         └─ payment update ─┘     │
 *                   └──────────────────────────────────────────────────────────────────────────────────┘
 *
 * Which status may follow which, and by whose action: GAP-126, GAP-127, GAP-128. Their looks: CLM-027 to CLM-049.
 */
import type { ApprovalRule } from '../../requests/rules/approval.ts'
import type { FilterChoice } from '../../requests/rules/filter.ts'
import { filingActions } from '../../requests/rules/lifecycle.ts'
import type { RequestStep } from '../../requests/rules/next-step.ts'
import {
  drafted,
  requestStatuses,
  type StatusRecord,
  underReview,
} from '../../requests/rules/statuses.ts'

/** The status that each action of a member, and each refusal of the core system, ends in. */
const leadsTo = {
  ...filingActions,
  /** A submitted claim keeps its submission date (GAP-128). Another rule checks that it is still the same day. */
  edit: 'Pending',
  /** Besides, the core system must have set `can_resubmit` (CLM-065). Payment Failed has its own action. */
  resubmit: 'Re Submitted',
  updatePayment: 'Payment Pending',
  paymentUpdateRefused: 'Payment Failed',
} as const
export type ClaimAction = keyof typeof leadsTo

/** `final`: it was refused for good. `contact`: something is asked for, and the core system allows no answer online. */
export type NextStep = RequestStep | 'final' | 'update-payment' | 'contact' | 'nothing'

interface ClaimStatusRecord extends StatusRecord<string, ClaimAction> {
  /** Where it depends on `can_resubmit`: what to do if the core system takes an answer, and if it does not. */
  readonly next: NextStep | { readonly answerable: NextStep; readonly closed: NextStep }
  /** `drawn`: the server would draw one, and no page offers it (GAP-117). */
  readonly eob: 'offered' | 'drawn' | 'none'
  /** Where the money is: `claim.money.<money>`. */
  readonly money: 'undecided' | 'rejected' | 'arranged' | 'pending' | 'failed' | 'paid'
  /** A part is paid once the day of its payment is known. */
  readonly paidOnceDated: boolean
  /** How the files of the history name it while the money has not moved, where that differs from its label. */
  readonly unpaid: 'approved' | 'partially-approved' | null
  /** How the history's filter offers it (GAP-006): "Paid" there means both what was approved and what was paid (GAP-005). */
  readonly historyFilter: FilterChoice | null
}

/** Anything still in the core system's hands may end in any of these. */
const open = [
  'Pending',
  'Submitted',
  'On Hold',
  'Rejected',
  'Partially Approved',
  'Approved',
  'Payment Pending',
  'Payment Failed',
  'Paid',
] as const

const atTheInsurer = {
  ...underReview,
  historyFilter: null,
  mayBecome: open,
  eob: 'none',
  money: 'undecided',
  paidOnceDated: false,
  unpaid: null,
} as const

const records = {
  Submitted: {
    ...atTheInsurer,
    label: 'submitted',
    sentence: 'submitted',
    filter: { code: -1, place: 2 },
    notices: { member: 'received', core: 'in-progress' },
    allows: ['edit'],
  },
  Pending: {
    ...atTheInsurer,
    label: 'in-progress',
    sentence: 'in-progress',
    filter: { code: 0, place: 1 },
    notices: { member: 'received', core: 'in-progress' },
    allows: ['edit', 'coreRefused'],
  },
  'Re Submitted': {
    ...atTheInsurer,
    label: 're-submitted',
    sentence: 're-submitted',
    filter: { code: 7, place: 8 },
    notices: { member: 'received-again' },
    allows: ['coreRefused'],
  },
  'On Hold': {
    label: 'suspended',
    tone: 'water',
    bar: ['done', 'trouble'],
    sentence: 'on-hold',
    stage: 'halted',
    completed: true,
    filter: { code: 6, place: 7 },
    historyFilter: { code: 6, place: 4 },
    urgency: 2,
    next: { answerable: 'resubmit', closed: 'contact' },
    moment: { text: 'on-hold', halts: true },
    notices: { core: 'on-hold', closed: 'on-hold-contact' },
    allows: ['resubmit'],
    mayBecome: open,
    eob: 'offered',
    money: 'undecided',
    paidOnceDated: false,
    unpaid: null,
  },
  Rejected: {
    label: 'rejected',
    tone: 'bad',
    bar: ['trouble', 'trouble', 'trouble', 'trouble'],
    sentence: 'rejected',
    stage: 'refused',
    completed: true,
    filter: { code: 2, place: 4 },
    historyFilter: { code: 2, place: 3 },
    urgency: 4,
    next: { answerable: 'answer', closed: 'final' },
    moment: { text: 'rejected', halts: true },
    notices: { core: 'rejected' },
    allows: ['resubmit'],
    /** Reopened, or decided otherwise after an appeal. */
    mayBecome: ['Rejected', 'Pending', 'Submitted', 'On Hold', 'Partially Approved', 'Approved'],
    eob: 'offered',
    money: 'rejected',
    paidOnceDated: false,
    unpaid: null,
  },
  'Payment Failed': {
    label: 'payment-failed',
    tone: 'bad',
    bar: ['done', 'done', 'trouble', 'trouble'],
    sentence: 'payment-failed',
    stage: 'approved',
    completed: true,
    filter: { code: 8, place: 9 },
    historyFilter: { code: 8, place: 5 },
    urgency: 1,
    next: { answerable: 'update-payment', closed: 'contact' },
    moment: { text: 'payment-failed', halts: true },
    notices: {
      portal: 'account-returned',
      core: 'payment-failed',
      closed: 'payment-failed-contact',
    },
    allows: ['updatePayment'],
    mayBecome: ['Payment Failed', 'Payment Pending', 'Paid'],
    eob: 'offered',
    money: 'failed',
    paidOnceDated: false,
    unpaid: null,
  },
  'Payment Pending': {
    label: 'payment-pending',
    tone: 'water',
    bar: ['done', 'done', 'now'],
    sentence: 'payment-pending',
    stage: 'approved',
    completed: true,
    filter: { code: 9, place: 10 },
    historyFilter: { code: 9, place: 6 },
    urgency: null,
    next: 'wait',
    moment: { text: 'payment-pending', halts: false },
    notices: { member: 'account-received', core: 'payment-pending' },
    allows: ['paymentUpdateRefused'],
    mayBecome: ['Payment Pending', 'Payment Failed', 'Paid'],
    eob: 'none',
    money: 'pending',
    paidOnceDated: false,
    unpaid: null,
  },
  'Partially Approved': {
    label: 'partially-paid',
    tone: 'water',
    bar: ['done', 'done', 'trouble'],
    sentence: 'partially-approved',
    stage: 'approved',
    completed: true,
    filter: { code: 3, place: 5 },
    historyFilter: { code: 3, place: 2 },
    urgency: 3,
    next: { answerable: 'answer', closed: 'final' },
    moment: { text: 'partly', halts: false },
    notices: { core: 'partially-approved' },
    allows: ['resubmit'],
    mayBecome: [
      'Partially Approved',
      'Pending',
      'Submitted',
      'Approved',
      'Payment Pending',
      'Payment Failed',
      'Paid',
    ],
    eob: 'drawn',
    money: 'arranged',
    paidOnceDated: true,
    unpaid: 'partially-approved',
  },
  Approved: {
    /** The label promises no date; where the money is, the details say in words (GAP-005). */
    label: 'paid',
    tone: 'good',
    bar: ['done', 'done', 'done', 'done'],
    /** The money is promised and has not moved yet. */
    sentence: 'approved',
    stage: 'approved',
    completed: true,
    filter: { code: 1, place: 3 },
    historyFilter: { code: 1, place: 1 },
    urgency: null,
    next: 'wait',
    moment: { text: 'approved', halts: false },
    notices: { core: 'approved' },
    allows: [],
    /** Money has been promised: it can be delayed, not taken back. */
    mayBecome: ['Approved', 'On Hold', 'Payment Pending', 'Payment Failed', 'Paid'],
    eob: 'offered',
    money: 'arranged',
    paidOnceDated: false,
    unpaid: 'approved',
  },
  Paid: {
    label: 'paid',
    tone: 'good',
    bar: ['done', 'done', 'done', 'done'],
    sentence: 'paid',
    stage: 'approved',
    completed: true,
    filter: { code: 10, place: 11 },
    historyFilter: { code: 1, place: 1 },
    urgency: null,
    next: 'nothing',
    moment: { text: 'paid', halts: false },
    notices: { core: 'paid' },
    allows: [],
    /** Money has moved: only amounts, remarks and service lines may still be corrected. */
    mayBecome: ['Paid'],
    eob: 'offered',
    money: 'paid',
    paidOnceDated: false,
    unpaid: null,
  },
  Drafted: {
    ...drafted,
    filter: { code: 4, place: 6 },
    historyFilter: null,
    eob: 'none',
    money: 'undecided',
    paidOnceDated: false,
    unpaid: null,
  },
} as const satisfies Readonly<Record<string, ClaimStatusRecord>>

export type ClaimStatus = keyof typeof records
export type ClaimLabel = (typeof records)[ClaimStatus]['label']
export const claimStatuses = requestStatuses(records, leadsTo)
/** What is sent for a status by the filter of the list. */
export type StatusChoice = (typeof claimStatuses.choices)[number]

/** Once a claim is approved, it says what is approved of it, and what is paid of that (ADD-020). */
export const claimApproval = {
  statuses: claimStatuses.approved,
  approved: 'approved_amount',
  amounts: ['approved_amount', 'payable_amount'],
} as const satisfies ApprovalRule<string>
