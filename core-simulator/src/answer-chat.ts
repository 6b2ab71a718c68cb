/** Answers what a member writes; a question about an approval gets a link to the form. */
import type { WrittenFact } from '@falaj/contract/integration/facts.ts'
import type { Submission } from '@falaj/contract/integration/submission.ts'

type Replied = Extract<WrittenFact, { type: 'chat.replied' }>

const step = {
  title: { en: 'New Pre-Approval', ar: 'موافقة مسبقة جديدة' },
  path: '/addPreApprovals',
}

export function chatReplies(submission: Submission, receivedAt: Date, delay: number): Replied[] {
  if (submission.kind !== 'chat_message') return []
  const { message_id, card_number, text, documents } = submission
  const asksForApproval = /approv|موافقة/i.test(text)
  const reply =
    documents.length > 0
      ? 'Thank you, it is easy to read. I am looking into it.'
      : asksForApproval
        ? 'Hello. Yes, that needs a pre-approval first. You can begin it here.'
        : 'Hello, thank you for your message. I am looking into it.'
  return [
    {
      type: 'chat.replied',
      message_key: `chat-${message_id}`,
      card_number,
      author: 'Huda',
      text: reply,
      sent_at: new Date(receivedAt.getTime() + Math.max(1, delay)).toISOString(),
      ...(asksForApproval && documents.length === 0 && { step }),
    },
  ]
}
