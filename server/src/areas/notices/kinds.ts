/** Which change is told in which words: `notice.<kind>.title` and `.text`. */
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { knownStatus } from '@falaj/contract/claims/rules/label.ts'
import type { ClaimStatus } from '@falaj/contract/integration/request.ts'

export const noticeKinds = [
  'received',
  'received-again',
  'account-received',
  'returned',
  'account-returned',
  'in-progress',
  'on-hold',
  'on-hold-contact',
  'rejected',
  'partially-approved',
  'approved',
  'payment-pending',
  'payment-failed',
  'payment-failed-contact',
  'paid',
] as const
export type NoticeKind = (typeof noticeKinds)[number]

export const isNoticeKind = (kind: string): kind is NoticeKind =>
  noticeKinds.some((known) => known === kind)

type Kinds = Record<ClaimStatus, NoticeKind | undefined>

const none: Kinds = {
  Drafted: undefined,
  Pending: undefined,
  Submitted: undefined,
  'Re Submitted': undefined,
  'On Hold': undefined,
  Rejected: undefined,
  'Partially Approved': undefined,
  Approved: undefined,
  'Payment Pending': undefined,
  'Payment Failed': undefined,
  Paid: undefined,
}

/** What a member did is confirmed; a draft is nobody's news. */
const byMember: Kinds = {
  ...none,
  Pending: 'received',
  Submitted: 'received',
  'Re Submitted': 'received-again',
  'Payment Pending': 'account-received',
}
/** The core system would not take it over. */
const byPortal: Kinds = { ...none, Drafted: 'returned', 'Payment Failed': 'account-returned' }
const byCore: Kinds = {
  ...none,
  Pending: 'in-progress',
  Submitted: 'in-progress',
  'On Hold': 'on-hold',
  Rejected: 'rejected',
  'Partially Approved': 'partially-approved',
  Approved: 'approved',
  'Payment Pending': 'payment-pending',
  'Payment Failed': 'payment-failed',
  Paid: 'paid',
}

export function noticeKindOf(step: {
  actor: string
  status: string
  can_resubmit: boolean
}): NoticeKind | undefined {
  const status = knownStatus(step.status)
  if (step.actor === 'member') return byMember[status]
  if (step.actor === 'portal') return byPortal[status]
  // What cannot be answered online must not ask for it: the same rule as on the page.
  const kind = byCore[status]
  const contact = nextStep({ ...step, status, submitted_today: false }) === 'contact'
  return contact && (kind === 'on-hold' || kind === 'payment-failed') ? `${kind}-contact` : kind
}

/** What asks nothing and says nothing new stays in the inbox; all else is sent as well. */
export const isConfirmation = (kind: NoticeKind): boolean =>
  kind === 'received' || kind === 'received-again' || kind === 'account-received'
