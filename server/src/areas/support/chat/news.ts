/** Members are told that somebody answered in the chat: once for several answers that come one after the other. */
import { type Clock, later, minutesMs } from '../../../clock.ts'
import type { NewsSource } from '../../notices/news.ts'
import { isNews } from '../is-news.ts'
import { listUntoldReplies, wasTold } from './chat-store.ts'

/** Whoever was told a moment ago is reading. Counted from when they were told, not from the last answer. */
const quietForMs = minutesMs(15)

export const chatNews = (clock: Clock): NewsSource => ({
  table: 'chat_message',
  async untoldEvents(transaction, most) {
    const replies = await listUntoldReplies(transaction, most)
    return replies.map(({ id: eventId, person_id: personId, at }) => ({
      id: eventId,
      async news() {
        const now = clock.now()
        if (!isNews(at, now)) return undefined
        if (await wasTold(transaction, personId, later(now, -quietForMs))) return undefined
        return {
          personId,
          inbox: { of: 'chat_message_id', eventId, kind: 'chat-answered', at },
          subject: 'mail.chat-answered.subject',
          text: 'mail.chat-answered.text',
          sms: 'mail.chat-answered.sms',
          values: {},
          page: '/contactUs?chat=open',
        }
      },
    }))
  },
})
