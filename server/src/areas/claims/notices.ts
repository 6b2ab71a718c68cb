/** Which notice announces which change of a claim: `notice.claim.<notice>.title` and `.text`. */
import { nextStep } from '@falaj/contract/claims/rules/status-text.ts'
import { knownStatus } from '@falaj/contract/claims/rules/label.ts'
import type { ClaimStatus } from '@falaj/contract/claims/status.ts'
import type { RequestChange, RequestNotices } from '../requests/kind.ts'

const notices = [
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
type ClaimNotice = (typeof notices)[number]

type Kinds = Record<ClaimStatus, ClaimNotice | undefined>

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

/** What a member did is confirmed; for a draft nobody is notified. */
const byMember: Kinds = {
  ...none,
  Pending: 'received',
  Submitted: 'received',
  'Re Submitted': 'received-again',
  'Payment Pending': 'account-received',
}
/** The core system refused it. */
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

function noticeOf(change: RequestChange): ClaimNotice | undefined {
  const status = knownStatus(change.status)
  if (change.actor === 'member') return byMember[status]
  if (change.actor === 'portal') return byPortal[status]
  // Do not ask for an answer that cannot be given online: the same rule as on the page.
  const kind = byCore[status]
  const told = { ...change, status, submitted_today: false, held_by_core: false }
  const contact = nextStep(told) === 'contact'
  return contact && (kind === 'on-hold' || kind === 'payment-failed') ? `${kind}-contact` : kind
}

const confirmations: ReadonlySet<string> = new Set<ClaimNotice>([
  'received',
  'received-again',
  'account-received',
])

/** What they tell of is the money that the member gets. */
const payments: ReadonlySet<string> = new Set<ClaimNotice>([
  'account-received',
  'account-returned',
  'partially-approved',
  'approved',
  'payment-pending',
  'payment-failed',
  'payment-failed-contact',
  'paid',
])

export const claimNotices: RequestNotices = {
  of: noticeOf,
  texts(stored) {
    const notice = notices.find((known) => known === stored) ?? 'in-progress'
    return {
      title: `server.notice.claim.${notice}.title`,
      text: `server.notice.claim.${notice}.text`,
    }
  },
  amount: (notice) => (payments.has(notice) ? 'payable_amount' : 'claimed_amount'),
  isConfirmation: (notice) => confirmations.has(notice),
  mail: {
    received: { subject: 'mail.claim-received.subject', text: 'mail.claim-received.text' },
    news: {
      subject: 'mail.claim-news.subject',
      text: 'mail.claim-news.text',
      sms: 'mail.claim-news.sms',
    },
  },
  page: (id) => `/claimDetails?claim=${id}`,
}
