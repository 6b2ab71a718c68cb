/** A member hears by mail that somebody answered: once for several answers that come one after the other. */
import type { Database } from '../../../ports/database/open.ts'
import { later, minutesMs, daysMs } from '../../../clock.ts'
import { findChatMember, holdUntoldReplies, lastTold, markRepliesTold } from './chat-store.ts'
import { tellOfReply } from './mails.ts'
import type { ChatParts } from './parts.ts'

const mostTogether = 50
/** Whoever was told a moment ago is reading. */
const quietForMs = minutesMs(15)
/** What is older was imported from another system. */
const newsForMs = daysMs(1)

type Parts = Pick<ChatParts, 'database' | 'clock' | 'messages' | 'publicBaseUrl'>

/** True when there may be more. */
export async function tellOfReplies(parts: Parts): Promise<boolean> {
  const { database, clock } = parts
  const now = clock.now()
  const count = await database.transaction().execute(async (transaction) => {
    const replies = await holdUntoldReplies(transaction, mostTogether)
    const news = replies.filter(({ at }) => at >= later(now, -newsForMs))
    for (const personId of new Set(news.map(({ person_id }) => person_id)))
      await tell(parts, transaction, personId, now)
    await markRepliesTold(
      transaction,
      replies.map(({ id }) => id),
      now,
    )
    return replies.length
  })
  return count === mostTogether
}

async function tell(parts: Parts, transaction: Database, personId: number, now: Date) {
  const before = await lastTold(transaction, personId)
  if (before && before > later(now, -quietForMs)) return
  const member = await findChatMember(transaction, personId)
  if (!member) return
  await tellOfReply(parts, transaction, {
    to: member.email,
    language: member.language === 'ar' ? 'ar' : 'en',
  })
}
