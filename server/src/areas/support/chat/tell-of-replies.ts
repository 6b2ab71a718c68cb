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
    for (const reply of replies.filter((one) => !isNews(one, now)))
      await markRepliesTold(transaction, [reply.id], reply.at)
    for (const [personId, news] of Map.groupBy(
      replies.filter((one) => isNews(one, now)),
      (one) => one.person_id,
    )) {
      const told = await tell(parts, transaction, personId, now)
      await markRepliesTold(
        transaction,
        news.map(({ id }) => id),
        told,
      )
    }
    return replies.length
  })
  return count === mostTogether
}

const isNews = ({ at }: { at: Date }, now: Date) => at >= later(now, -newsForMs)

/** When the member was told: now, or by the mail of a moment ago, from which the quiet time goes on to count. */
async function tell(
  parts: Parts,
  transaction: Database,
  personId: number,
  now: Date,
): Promise<Date> {
  const before = await lastTold(transaction, personId)
  if (before && before > later(now, -quietForMs)) return before
  const member = await findChatMember(transaction, personId)
  if (member)
    await tellOfReply(parts, transaction, {
      to: member.email,
      language: member.language === 'ar' ? 'ar' : 'en',
    })
  return now
}
