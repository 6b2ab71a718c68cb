/** Which change is told in which words: `notice.<kind>.title` and `.text`. */
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
  'rejected',
  'partially-approved',
  'approved',
  'payment-pending',
  'payment-failed',
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

export function noticeKindOf(step: { actor: string; status: string }): NoticeKind | undefined {
  const status = knownStatus(step.status)
  if (step.actor === 'member') return byMember[status]
  return step.actor === 'portal' ? byPortal[status] : byCore[status]
}

/** What asks nothing and says nothing new stays in the inbox; all else is sent as well. */
export const isConfirmation = (kind: NoticeKind): boolean =>
  kind === 'received' || kind === 'received-again' || kind === 'account-received'
