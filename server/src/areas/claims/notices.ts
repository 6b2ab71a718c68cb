/** What announces a change of a claim: `notice.claim.<notice>.title` and `.text`. Which one does, its statuses say. */
import { claimStatuses } from '@falaj/contract/claims/rules/statuses.ts'
import { statusNotices } from '../requests/status-notices.ts'

export const claimNotices = statusNotices(claimStatuses, {
  usual: 'in-progress',
  texts: (notice) => ({
    title: `server.notice.claim.${notice}.title`,
    text: `server.notice.claim.${notice}.text`,
  }),
  granted: 'payable_amount',
  mail: {
    received: { subject: 'mail.claim-received.subject', text: 'mail.claim-received.text' },
    news: {
      subject: 'mail.claim-news.subject',
      text: 'mail.claim-news.text',
      sms: 'mail.claim-news.sms',
    },
  },
  page: (id) => `/claimDetails?claim=${id}`,
})
