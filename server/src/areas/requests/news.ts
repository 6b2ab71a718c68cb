/** What owners of requests are told: which change is news, and in which words, is a matter of the kind. */
import type { NewsSource } from '../notices/news.ts'
import type { RequestKinds } from './kind.ts'
import { listUntoldChanges } from './untold-store.ts'

export const requestNews = (kinds: RequestKinds): NewsSource => ({
  table: 'request_event',
  async untold(transaction, most) {
    const changes = await listUntoldChanges(transaction, most)
    return changes.map((change) => ({
      id: change.id,
      async news() {
        const notices = kinds.get(change.kind)?.notices
        const notice = notices?.of(change)
        if (!notices || !notice) return undefined
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
