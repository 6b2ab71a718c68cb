/**
 * The mail to the insurer's mailbox that a member wrote in the chat. Health never leaves by mail, so what was written is
 * not in it: the integration API brings that, and the files (docs/decisions/105-chat.md).
 */
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { datedMessage } from '@falaj/contract/shared/rules/clock.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import { mailHtml } from '../../../ports/messages/mail-html.ts'
import { text } from '../../../text.ts'
import type { Asking } from './desk.ts'
import type { ChatParts } from './parts.ts'

export async function mailToDesk(
  { messages, clock, contentRepository }: ChatParts,
  transaction: Transaction,
  { queue, country, member }: Asking,
  messageId: number,
): Promise<void> {
  const { mailbox } = contentRepository.current.contacts.chat
  const at = clock.now()
  const subject = text(fallbackLanguage, 'mail.chat-message.subject', {
    queue,
    card: member.card_number,
  })
  const body = text(fallbackLanguage, 'mail.chat-message.text', {
    at: datedMessage(country, at),
    // As `message_id` of what was handed over.
    message: String(messageId),
    name: member.name,
    email: member.email,
    card: member.card_number,
    phone: member.phone_number ?? '-',
    policy: member.policy_number ?? '-',
    vip: member.vip,
  })
  const html = mailHtml(fallbackLanguage, subject, body)
  const mail = { channel: 'email', to: mailbox, subject, text: body, html } as const
  await messages.send(transaction, mail, at)
}
