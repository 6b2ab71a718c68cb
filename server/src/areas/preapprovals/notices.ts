/** What announces a change of a pre-approval: `notice.preapproval.<notice>.title` and `.text`. Which one does, its statuses say. */
import { preApprovalStatuses } from '@falaj/contract/preapprovals/rules/statuses.ts'
import { statusNotices } from '../requests/status-notices.ts'

export const preApprovalNotices = statusNotices(preApprovalStatuses, {
  usual: 'in-progress',
  texts: (notice) => ({
    title: `server.notice.preapproval.${notice}.title`,
    text: `server.notice.preapproval.${notice}.text`,
  }),
  granted: 'approved_amount',
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
})
