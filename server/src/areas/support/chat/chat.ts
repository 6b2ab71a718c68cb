/** Opens the chat, and takes what a member writes (SUP-002, SUP-009 to SUP-012). */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { ChatMessage, OpenedChat } from '@falaj/contract/support/chat/schemas.ts'
import { queueOf } from '@falaj/contract/support/rules/chat.ts'
import { notFound, Refused } from '../../../http/refusal.ts'
import type { SignedIn } from '../../../http/signed-in.ts'
import { idempotently } from '../../../idempotency.ts'
import { takeStagedUpload } from '../../staged-uploads/staged-uploads.ts'
import { listAttached } from '../attached-store.ts'
import { findChatMessage } from './chat-store.ts'
import { chatwootDesk } from './chatwoot-desk.ts'
import type { Asking, ChatDesk } from './desk.ts'
import { askingOf, handOver, written } from './hand-over.ts'
import type { ChatParts } from './parts.ts'
import { messageOf, portalDesk } from './portal-desk.ts'

const deskOf = (parts: ChatParts, language: Language): ChatDesk =>
  parts.chatwoot ? chatwootDesk(parts.chatwoot) : portalDesk(parts, language)

/** @throws {Refused} 403 where there is no chat. */
export async function openChat(
  parts: ChatParts,
  member: SignedIn,
  language: Language,
): Promise<OpenedChat> {
  return deskOf(parts, language).open(await chatterOf(parts, member))
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
  const asking = await chatterOf(parts, member)
  if (!deskOf(parts, language).takesMessages) throw noChat()
  const { accountId } = member
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
    const messageId = await handOver(parts, transaction, asking, { text, fileIds, at })
    // Who wrote what stands in the conversation itself.
    return unit.nothingToTell(messageId)
  })
  coreOutbox.wake()
  const row = await findChatMessage(database, id)
  if (!row) throw notFound()
  return messageOf(row, await listAttached(database, 'message', [id]), asking.country, language)
}

async function chatterOf(parts: ChatParts, member: SignedIn): Promise<Asking> {
  const queue = queueOf(member.countryCode, parts.contentRepository.current.contacts.chat.queue)
  const asking = queue === null ? undefined : await askingOf(parts, member, queue)
  if (!asking) throw noChat()
  return asking
}

const noChat = () => new Refused(403, 'server.chat.none')
