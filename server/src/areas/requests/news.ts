/**
 * What owners of requests are told: which change is news, and in which words, is a matter of the kind. Of a patient whom
 * they do not reach any more they hear nothing.
 */
import type { Clock } from '../../clock.ts'
import { findReach } from '../../reach.ts'
import type { NewsSource } from '../notices/news.ts'
import type { RequestKinds } from './kind.ts'
import { listUntoldChanges } from './untold-store.ts'
import { isWithinReach } from './reach-condition.ts'

export const requestNews = (kinds: RequestKinds, clock: Clock): NewsSource => ({
  table: 'request_event',
  async untoldEvents(transaction, most) {
    const changes = await listUntoldChanges(transaction, most)
    return changes.map((change) => ({
      id: change.id,
      async news() {
        const kind = kinds.get(change.kind)
        const notice = kind?.notices.of(change)
        if (!kind || !notice) return undefined
        const reach = await findReach(transaction, change.ownerId, clock.now())
        if (!isWithinReach(kind.reached(reach), change)) return undefined
        const { notices } = kind
        const { id: eventId, at, requestId: request_id, reference } = change
        return {
          personId: change.ownerId,
          inbox: {
            of: 'request_event_id',
            eventId,
            kind: notice,
            at,
            request_id,
            reference_number: reference,
          },
          ...notices.mail[notices.isConfirmation(notice) ? 'received' : 'news'],
          values: { reference },
          page: notices.page(request_id),
        }
      },
    }))
  },
})
