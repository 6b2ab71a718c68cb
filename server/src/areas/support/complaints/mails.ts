/** Mails about complaints: that one has arrived, and that there is an answer. Nothing of what was written is in them. */
import { shortDay } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { basePath } from '../../../base-path.ts'
import { contactValues } from '../../../contact.ts'
import { pageMail } from '../../../page-mail.ts'
import type { Database } from '../../../ports/database/open.ts'
import { mailHtml } from '../../../ports/messages/mail-html.ts'
import { text } from '../../../text.ts'
import type { ComplaintParts } from './parts.ts'

type MailParts = Pick<ComplaintParts, 'messages' | 'clock' | 'contact' | 'publicBaseUrl'>

/** The reference, and the days of what was promised: whoever gave the address, the mail says no more than that. */
export async function acknowledge(
  { messages, clock, contact }: MailParts,
  transaction: Database,
  {
    to,
    language,
    reference,
    updateDue,
    resolutionDue,
  }: {
    to: string
    language: Language
    reference: string
    updateDue: string
    resolutionDue: string
  },
): Promise<void> {
  const insurer = contact()
  const values = {
    reference,
    update: shortDay(updateDue),
    resolution: shortDay(resolutionDue),
    ...contactValues(language, insurer),
  }
  const subject = text(language, 'mail.complaint-received.subject', values)
  const body = text(language, 'mail.complaint-received.text', values)
  const html = mailHtml(language, subject, body, { contact: insurer })
  await messages.send(transaction, { channel: 'email', to, subject, text: body, html }, clock.now())
}

/** Behind the login the answer can be read; for a visitor the insurer's people write or call themselves. */
export async function tellOfAnswer(
  { messages, clock, publicBaseUrl }: MailParts,
  transaction: Database,
  {
    to,
    language,
    reference,
    id,
  }: { to: string; language: Language; reference: string; id: number },
): Promise<void> {
  const subject = text(language, 'mail.complaint-answered.subject', { reference })
  const body = text(language, 'mail.complaint-answered.text', { reference })
  const page = `${publicBaseUrl}${basePath}/complaintDetails?complaint=${id}`
  const mail = pageMail(language, { to, subject, body, page })
  await messages.send(transaction, mail, clock.now())
}
