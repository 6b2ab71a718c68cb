/** Mails of the chat: what a member wrote goes to the insurer's mailbox, and a member is told that there is an answer. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { basePath } from '../../../base-path.ts'
import { pageMail } from '../../../page-mail.ts'
import type { Database } from '../../../ports/database/open.ts'
import { mailHtml } from '../../../ports/messages/mail-html.ts'
import { text as say } from '../../../text.ts'
import type { Asking } from './desk.ts'
import type { ChatParts } from './parts.ts'

/** To the insurer's own people, so what was written is in it. Answers go over the integration API, never by this mail. */
export async function mailToDesk(
  { messages, clock, contentRepository }: ChatParts,
  transaction: Database,
  { queue, member }: Asking,
  { text, files }: { text: string; files: number },
): Promise<void> {
  const { mailbox } = contentRepository.current.contacts.chat
  const subject = say('en', 'mail.chat-message.subject', { queue, card: member.card_number })
  const body = say('en', 'mail.chat-message.text', {
    name: member.name,
    email: member.email,
    card: member.card_number,
    phone: member.phone_number ?? '-',
    policy: member.policy_number ?? '-',
    vip: member.vip,
    text,
    files,
  })
  const html = mailHtml('en', subject, body)
  await messages.send(
    transaction,
    { channel: 'email', to: mailbox, subject, text: body, html },
    clock.now(),
  )
}
