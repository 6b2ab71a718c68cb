/**
 * The statuses of a pre-approval, each with everything that is known of it. Claims tell some of them otherwise: On Hold is
 * Pending here and Suspended there, and approved is not yet paid. Their looks: PRE-016 to PRE-029. Which status may
 * follow which, and by whose action: GAP-027, GAP-029, GAP-126.
 */
import type { ApprovalRule } from '../../requests/rules/approval.ts'
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
  /** Undecided ones can be edited on the day of submission (GAP-029). Another rule checks the day. */
  edit: 'Pending',
  editResubmitted: 'Re Submitted',
  resubmit: 'Re Submitted',
} as const
export type PreApprovalAction = keyof typeof leadsTo

/** The sections of the list: for the member now; not sent yet; on its way; and what is over. */
export const sections = ['now', 'drafts', 'under-way', 'over'] as const
export type Section = (typeof sections)[number]

/** `inForce` asks whether an approval may still be shown, `returned` whether a draft came back because the insurer could not accept it. */
interface Share {
  readonly inForce?: boolean
  readonly returned?: boolean
}

/** `show`: it holds, and a hospital's desk wants to see it. */
type Step = RequestStep | 'show'

export interface PreApprovalStatusRecord extends StatusRecord<string, PreApprovalAction> {
  readonly next: Step
  /** Where it stands in the list, and what of it. */
  readonly sections: { readonly [Name in Section]?: Share }
}

/** Anything still in the core system's hands may end in any of these. */
const open = [
  'Pending',
  'Submitted',
  'On Hold',
  'Approved',
  'Rejected',
  'Partially Approved',
  'Suspended',
] as const

const atTheInsurer = {
  ...underReview,
  mayBecome: open,
  sections: { 'under-way': {} },
} as const

const records = {
  Submitted: {
    ...atTheInsurer,
    label: 'submitted',
    sentence: 'submitted',
    filter: { code: -1, place: 1 },
    notices: { member: 'received', core: 'in-progress' },
    allows: ['edit'],
  },
  Pending: {
    ...atTheInsurer,
    label: 'in-progress',
    sentence: 'in-progress',
    filter: { code: 0, place: 2 },
    notices: { member: 'received', core: 'in-progress' },
    /** Although nothing is asked for: documents can be added (GAP-027). */
    allows: ['edit', 'resubmit', 'coreRefused'],
  },
  'Re Submitted': {
    ...atTheInsurer,
    label: 're-submitted',
    sentence: 're-submitted',
    /** 7 for claims. */
    filter: { code: 5, place: 6 },
    notices: { member: 'received-again' },
    allows: ['editResubmitted', 'coreRefused'],
  },
  'On Hold': {
    ...atTheInsurer,
    label: 'pending',
    bar: ['done', 'trouble'],
    sentence: 'pending',
    stage: 'halted',
    filter: null,
    moment: { text: 'on-hold', halts: false },
    notices: { core: 'on-hold' },
    allows: [],
  },
  Suspended: {
    label: 'suspended',
    tone: 'water',
    bar: ['done', 'trouble'],
    sentence: 'suspended',
    stage: 'halted',
    completed: true,
    filter: { code: 6, place: 7 },
    urgency: 1,
    next: 'resubmit',
    moment: { text: 'suspended', halts: true },
    notices: { core: 'suspended' },
    allows: ['resubmit'],
    mayBecome: open,
    sections: { now: {} },
  },
  Rejected: {
    label: 'rejected',
    tone: 'bad',
    bar: ['trouble', 'trouble', 'trouble', 'trouble'],
    sentence: 'rejected',
    stage: 'refused',
    completed: true,
    filter: { code: 2, place: 4 },
    urgency: 2,
    next: 'answer',
    moment: { text: 'rejected', halts: true },
    notices: { core: 'rejected' },
    allows: ['resubmit'],
    /** Reopened, or decided otherwise after an appeal. */
    mayBecome: ['Rejected', 'Pending', 'Submitted', 'On Hold', 'Partially Approved', 'Approved'],
    sections: { now: {} },
  },
  'Partially Approved': {
    label: 'partially-approved',
    tone: 'water',
    bar: ['done', 'done', 'trouble'],
    sentence: 'partially-approved',
    stage: 'approved',
    completed: true,
    filter: { code: 3, place: 5 },
    urgency: 3,
    next: 'answer',
    moment: { text: 'partly', halts: false },
    notices: { core: 'partially-approved' },
    allows: ['resubmit'],
    mayBecome: ['Partially Approved', 'Pending', 'Submitted', 'Approved', 'Suspended'],
    sections: { now: {} },
  },
  Approved: {
    label: 'approved',
    tone: 'good',
    bar: ['done', 'done', 'done', 'done'],
    sentence: 'approved',
    stage: 'approved',
    completed: true,
    filter: { code: 1, place: 3 },
    urgency: null,
    next: 'show',
    moment: { text: 'approved', halts: false },
    notices: { core: 'approved' },
    allows: [],
    /** A provider relies on it, so it can only be suspended before the admission. */
    mayBecome: ['Approved', 'Suspended'],
    sections: { now: { inForce: true }, over: { inForce: false } },
  },
  Drafted: {
    ...drafted,
    filter: { code: 4, place: 8 },
    sections: { now: { returned: true }, drafts: { returned: false } },
  },
} as const satisfies Readonly<Record<string, PreApprovalStatusRecord>>

export type PreApprovalStatus = keyof typeof records
export const preApprovalStatuses = requestStatuses(records, leadsTo)
/** What is sent for a status by the filter of the list. */
export type StatusChoice = (typeof preApprovalStatuses.choices)[number]

/** An approved treatment has the amount up to which it is approved (ADD-020). */
export const preApprovalApproval = {
  statuses: preApprovalStatuses.approved,
  approved: 'approved_amount',
  amounts: ['approved_amount'],
} as const satisfies ApprovalRule<string>
