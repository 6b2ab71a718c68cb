/** The insurer's answers to changes of a profile are told to whoever asked. */
import type { NewsSource } from '../notices/news.ts'
import { listUntoldChanges } from './changes-store.ts'

export const profileNews: NewsSource = {
  table: 'profile_change',
  async untold(transaction, most) {
    const changes = await listUntoldChanges(transaction, most)
    return changes.map(({ id, state, decided_at, person_id, asker_id }) => ({
      id,
      async news() {
        return {
          personId: asker_id,
          inbox: { of: 'profile_change_id', eventId: id, kind: state, at: decided_at },
          subject: 'mail.profile-news.subject',
          text: 'mail.profile-news.text',
          sms: 'mail.profile-news.sms',
          values: {},
          page: person_id === asker_id ? '/profile' : `/profile?person=${person_id}`,
        }
      },
    }))
  },
}
