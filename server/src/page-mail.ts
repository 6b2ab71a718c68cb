/** A mail that only says that there is news, with a button to the page where it can be read. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { mailHtml } from './ports/messages/mail-html.ts'
import type { OutgoingMessage } from './ports/messages/messages.ts'
import { text } from './text.ts'

export function pageMail(
  language: Language,
  { to, subject, body, page }: { to: string; subject: string; body: string; page: string },
): OutgoingMessage {
  const button = { address: page, label: text(language, 'mail.open') }
  return {
    channel: 'email',
    to,
    subject,
    text: `${body}\n\n${page}`,
    html: mailHtml(language, subject, body, { button }),
    links: [page],
  }
}
