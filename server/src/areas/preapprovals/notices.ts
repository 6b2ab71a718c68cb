/** Which notice announces which change of a pre-approval: `notice.preapproval.<notice>.title` and `.text`. */
import { knownStatus } from '@falaj/contract/preapprovals/rules/label.ts'
import type { PreApprovalStatus } from '@falaj/contract/preapprovals/status.ts'
import type { RequestChange, RequestNotices } from '../requests/kind.ts'

const notices = [
  'received',
  'received-again',
  'returned',
  'in-progress',
  'on-hold',
  'suspended',
  'rejected',
  'partially-approved',
  'approved',
] as const
type PreApprovalNotice = (typeof notices)[number]

const byMember: Partial<Record<PreApprovalStatus, PreApprovalNotice>> = {
  Pending: 'received',
  Submitted: 'received',
  'Re Submitted': 'received-again',
}
const byCore: Partial<Record<PreApprovalStatus, PreApprovalNotice>> = {
  Pending: 'in-progress',
  Submitted: 'in-progress',
  'On Hold': 'on-hold',
  Suspended: 'suspended',
  Rejected: 'rejected',
  'Partially Approved': 'partially-approved',
  Approved: 'approved',
}

function noticeOf({ status, actor }: RequestChange): PreApprovalNotice | undefined {
  const known = knownStatus(status)
  if (actor === 'member') return byMember[known]
  // The core system refused it: a draft again.
  if (actor === 'portal') return known === 'Drafted' ? 'returned' : undefined
  return byCore[known]
}

export const preApprovalNotices: RequestNotices = {
  of: noticeOf,
  texts(stored) {
    const notice = notices.find((known) => known === stored) ?? 'in-progress'
    return {
      title: `server.notice.preapproval.${notice}.title`,
      text: `server.notice.preapproval.${notice}.text`,
    }
  },
  amount: (notice) =>
    notice === 'approved' || notice === 'partially-approved' ? 'approved_amount' : 'claimed_amount',
  isConfirmation: (notice) => notice === 'received' || notice === 'received-again',
  mail: {
    received: {
      subject: 'mail.preapproval-received.subject',
      text: 'mail.preapproval-received.text',
    },
    news: {
      subject: 'mail.preapproval-news.subject',
      text: 'mail.preapproval-news.text',
      sms: 'mail.preapproval-news.sms',
    },
  },
  page: (id) => `/preApprovalDetails?preApproval=${id}`,
}
