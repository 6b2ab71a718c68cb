/** How the inbox puts answers to complaints, and answers in the chat. */
import type { MessageKey } from '../../text.ts'

const texts: Record<string, { title: MessageKey; text: MessageKey }> = {
  'complaint-update': {
    title: 'server.notice.complaint.update.title',
    text: 'server.notice.complaint.update.text',
  },
  'complaint-resolution': {
    title: 'server.notice.complaint.resolution.title',
    text: 'server.notice.complaint.resolution.text',
  },
  'chat-answered': {
    title: 'server.notice.chat.answered.title',
    text: 'server.notice.chat.answered.text',
  },
}

/** Undefined for a notice of another kind. */
export const supportTexts = (kind: string) => texts[kind]
