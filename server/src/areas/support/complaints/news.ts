/** Members are told that their complaint was answered. What was answered stands behind the login. */
import type { Clock } from '../../../clock.ts'
import type { NewsSource } from '../../notices/news.ts'
import { isNews } from '../is-news.ts'
import { findComplaint, listUntoldAnswers } from './complaints-store.ts'

export const complaintNews = (clock: Clock): NewsSource => ({
  table: 'complaint_event',
  async untoldEvents(transaction, most) {
    const answers = await listUntoldAnswers(transaction, most)
    return answers.map(({ id: eventId, complaint_id, kind, at }) => ({
      id: eventId,
      async news() {
        const now = clock.now()
        if (!isNews(at, now)) return undefined
        const row = await findComplaint(transaction, complaint_id, now)
        // A visitor has no page to read it on; the insurer's people write to them.
        if (!row || row.person_id === null) return undefined
        const { reference_number } = row
        return {
          personId: row.person_id,
          inbox: {
            of: 'complaint_event_id',
            eventId,
            kind: `complaint-${kind}`,
            at,
            complaint_id,
            reference_number,
          },
          subject: 'mail.complaint-answered.subject',
          text: 'mail.complaint-answered.text',
          sms: 'mail.complaint-answered.sms',
          values: { reference: reference_number },
          page: complaintPage(complaint_id),
          to: row.email ?? undefined,
        }
      },
    }))
  },
})

export const complaintPage = (id: number) => `/complaintDetails?complaint=${id}`
