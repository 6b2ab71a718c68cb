/**
 * A member's words on their way to the insurer: kept in the conversation, handed over to the core system, and announced
 * to the desk's mailbox, all in the transaction that remembers the submission.
 */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { ChatMember } from '@falaj/contract/support/chat/schemas.ts'
import { vipFlag } from '@falaj/contract/support/rules/chat.ts'
import { hoursMs } from '../../../clock.ts'
import { Limit } from '../../../http/limits.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { fullName } from '../../../names.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import { attach, listAttached } from '../attached-store.ts'
import { submittedDocument } from '../submitted-document.ts'
import { addChatMessage, type ChatMemberRow, findChatMember } from './chat-store.ts'
import type { Asking } from './desk.ts'
import { mailToDesk } from './mails.ts'
import type { ChatParts } from './parts.ts'

/** More than anybody writes in an hour; a script might. */
export const written = new Limit({ name: 'chat-written', most: 120, windowMs: hoursMs(1) })

/** Undefined for an account that has no person any more. */
export async function askingOf(
  { database, clock }: ChatParts,
  { personId, countryCode }: SignedIn,
  queue: string,
): Promise<Asking | undefined> {
  const row = await findChatMember(database, personId, clock.now())
  return row && { personId, country: countryCode, queue, member: chatMemberOf(row) }
}

/** Returns the id of the message. */
export async function handOver(
  parts: ChatParts,
  transaction: Transaction,
  asking: Asking,
  { text, fileIds, at }: { text: string; fileIds: number[]; at: Date },
): Promise<number> {
  const { personId, queue, country, member } = asking
  const messageId = await addChatMessage(transaction, { personId, text, at })
  await attach(transaction, 'message', messageId, fileIds)
  const files = await listAttached(transaction, 'message', [messageId])
  await parts.coreOutbox.add(
    transaction,
    `chat:${personId}`,
    {
      kind: 'chat_message',
      message_id: String(messageId),
      queue,
      country,
      ...member,
      text,
      sent_at: at.toISOString(),
      documents: files.map(submittedDocument),
    },
    at,
  )
  await mailToDesk(parts, transaction, asking, messageId)
  return messageId
}

/** SUP-011 */
const chatMemberOf = (row: ChatMemberRow): ChatMember => ({
  name: fullName(fallbackLanguage, row),
  email: row.email,
  card_number: row.card_number,
  phone_number: row.phone,
  policy_number: row.policy_number,
  vip: vipFlag(row.vip ? '1' : '0'),
})
