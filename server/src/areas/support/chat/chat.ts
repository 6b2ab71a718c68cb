/** Opens the chat, and takes what a member writes (SUP-002, SUP-009 to SUP-012). */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { ChatMember, ChatMessage, OpenedChat } from '@falaj/contract/support/chat/schemas.ts'
import { queueOf, vipFlag } from '@falaj/contract/support/rules/chat.ts'
import { hoursMs } from '../../../clock.ts'
import { Limit } from '../../../http/limits.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { idempotently } from '../../../idempotency.ts'
import { fullName } from '../../../names.ts'
import { takeStagedUpload } from '../../staged-uploads/staged-uploads.ts'
import { attach, listAttached } from '../attached-store.ts'
import { submittedDocument } from '../submitted-document.ts'
import {
  addChatMessage,
  type ChatMemberRow,
  findChatMember,
  findChatMessage,
} from './chat-store.ts'
import { chatwootDesk } from './chatwoot-desk.ts'
import type { Asking, ChatDesk } from './desk.ts'
import { mailToDesk } from './mails.ts'
import type { ChatParts } from './parts.ts'
import { messageOf, portalDesk } from './portal-desk.ts'

/** More than anybody writes in an hour; a script might. */
const written = new Limit({ name: 'chat-written', most: 120, windowMs: hoursMs(1) })

const deskOf = (parts: ChatParts, language: Language): ChatDesk =>
  parts.chatwoot ? chatwootDesk(parts.chatwoot) : portalDesk(parts, language)

/** @throws {Refused} 403 where there is no chat. */
export async function openChat(
  parts: ChatParts,
  member: SignedIn,
  language: Language,
): Promise<OpenedChat> {
  return deskOf(parts, language).open(await askingOf(parts, member))
}

/** @throws {Refused} 403 where there is no chat, or another than the portal's own. */
export async function writeMessage(
  parts: ChatParts,
  member: SignedIn,
  {
    key,
    text,
    documents,
    language,
  }: { key: string | undefined; text: string; documents: readonly string[]; language: Language },
): Promise<ChatMessage> {
  const { database, clock, coreOutbox, audit } = parts
  const asking = await askingOf(parts, member)
  if (!deskOf(parts, language).takesMessages) throw noChat()
  const { accountId, personId } = member
  const at = clock.now()
  const content = { text, documents }
  // Without a key each is one of its own: people do say the same twice.
  const counted = { limit: written, subject: String(accountId) }
  const submission = { accountId, call: 'chat-messages', key, content, withoutKey: null, counted }
  const { id } = await idempotently(audit, submission, at, async (unit) => {
    const { transaction } = unit
    const fileIds: number[] = []
    for (const [at, handle] of documents.entries()) {
      const fileId = await takeStagedUpload(transaction, accountId, handle)
      if (fileId === undefined)
        throw new Refused(422, 'server.document.gone', {
          fields: { [`documents[${at}]`]: 'server.document.gone' },
        })
      fileIds.push(fileId)
    }
    const messageId = await addChatMessage(transaction, { personId, text, at })
    await attach(transaction, 'message', messageId, fileIds)
    const files = await listAttached(transaction, 'message', [messageId])
    await coreOutbox.add(
      transaction,
      `chat:${personId}`,
      {
        kind: 'chat_message',
        message_id: String(messageId),
        queue: asking.queue,
        country: asking.country,
        ...asking.member,
        text,
        sent_at: at.toISOString(),
        documents: files.map(submittedDocument),
      },
      at,
    )
    await mailToDesk(parts, transaction, asking, messageId)
    // Who wrote what stands in the conversation itself.
    return unit.nothingToTell(messageId)
  })
  coreOutbox.wake()
  const row = await findChatMessage(database, id)
  if (!row) throw notFound()
  return messageOf(row, await listAttached(database, 'message', [id]), asking.country, language)
}

async function askingOf(
  { database, clock, contentRepository }: ChatParts,
  { personId, countryCode }: SignedIn,
): Promise<Asking> {
  const queue = queueOf(countryCode, contentRepository.current.contacts.chat.queue)
  const row = queue === null ? undefined : await findChatMember(database, personId, clock.now())
  if (queue === null || !row) throw noChat()
  return { personId, country: countryCode, queue, member: chatMemberOf(row) }
}

const noChat = () => new Refused(403, 'server.chat.none')

/** SUP-011 */
const chatMemberOf = (row: ChatMemberRow): ChatMember => ({
  name: fullName(fallbackLanguage, row),
  email: row.email,
  card_number: row.card_number,
  phone_number: row.phone,
  policy_number: row.policy_number,
  vip: vipFlag(row.vip ? '1' : '0'),
})
