/** The insurer's answers to changes of a profile are told to whoever asked and may still read it. */
import type { Clock } from '../../clock.ts'
import { findReach } from '../../reach.ts'
import type { NewsSource } from '../notices/news.ts'
import { isWithinReach } from '../requests/reach-condition.ts'
import { listUntoldChanges } from './changes-store.ts'

export const profileNews = (clock: Clock): NewsSource => ({
  table: 'profile_change',
  async untoldEvents(transaction, most) {
    const changes = await listUntoldChanges(transaction, most)
    return changes.map(({ id, state, decided_at, person_id, policy_id, asker_id }) => ({
      id,
      async news() {
        const { enrolments } = await findReach(transaction, asker_id, clock.now())
        if (!isWithinReach(enrolments, { personId: person_id, policyId: policy_id }))
          return undefined
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
})
