/** The portal's own desk: the server keeps the conversation, and answers come over the integration API. */
import { texts } from '@falaj/contract/integration/fact.ts'
import { instantOf } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { ChatMessage } from '@falaj/contract/support/chat/schemas.ts'
import { z } from 'zod'
import { inLanguage } from '@falaj/contract/shared/rules/texts.ts'
import { attachedDocument } from '../../requests/details.ts'
import { type AttachedFile, listAttached } from '../attached-store.ts'
import { type ChatRow, listChatMessages } from './chat-store.ts'
import type { ChatDesk } from './desk.ts'
import type { ChatParts } from './parts.ts'

export const portalDesk = ({ database }: ChatParts, language: Language): ChatDesk => ({
  takesMessages: true,
  async open({ personId, country, queue, member }) {
    const rows = await listChatMessages(database, personId)
    const documents = await listAttached(
      database,
      'message',
      rows.map(({ id }) => id),
    )
    return {
      desk: 'portal',
      queue,
      member,
      messages: rows.map((row) => messageOf(row, documents, country, language)),
    }
  },
})

const keptStep = z.object({
  title: texts,
  path: z.string(),
})

export function messageOf(
  { id, by, author, text, step, at }: ChatRow,
  documents: readonly AttachedFile[],
  country: string,
  language: Language,
): ChatMessage {
  const there = (instant: Date) => instantOf(country, instant)
  const kept = keptStep.safeParse(step).data
  return {
    id,
    by: by === 'desk' ? 'desk' : 'member',
    author,
    at: there(at),
    text,
    documents: documents
      .filter(({ holder_id }) => holder_id === id)
      .map((file) => attachedDocument(file, there)),
    step: kept ? { title: inLanguage(language, kept.title), path: kept.path } : null,
  }
}
