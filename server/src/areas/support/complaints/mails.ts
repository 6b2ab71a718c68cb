/**
 * The mail that a complaint has arrived: the reference, and the days of what was promised. Whoever gave the address, it
 * says no more than that.
 */
import { shortDay } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { contactValues } from '../../../contact.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import { mailHtml } from '../../../ports/messages/mail-html.ts'
import { text } from '../../../text.ts'
import { complaintPage } from './news.ts'
import type { ComplaintParts } from './parts.ts'

const subject = 'mail.complaint-received.subject'
const body = 'mail.complaint-received.text'

/** A member is told as the member chose; a visitor always, who has no other receipt. False if no mail was sent. */
export async function acknowledge(
  { messages, clock, contact, announcer }: ComplaintParts,
  transaction: Transaction,
  {
    id,
    personId,
    to,
    language,
    reference,
    updateDue,
    resolutionDue,
  }: {
    id: number
    /** Null for a visitor. */
    personId: number | null
    to: string
    /** The visitor's. */
    language: Language
    reference: string
    updateDue: string
    resolutionDue: string
  },
): Promise<boolean> {
  const values = {
    reference,
    update: shortDay(updateDue),
    resolution: shortDay(resolutionDue),
  }
  if (personId !== null)
    return announcer.tell(transaction, {
      personId,
      subject,
      text: body,
      values,
      page: complaintPage(id),
      to,
    })
  const insurer = contact()
  const withContact = { ...values, ...contactValues(language, insurer) }
  const title = text(language, subject, withContact)
  const words = text(language, body, withContact)
  const html = mailHtml(language, title, words, { contact: insurer })
  const mail = { channel: 'email', to, subject: title, text: words, html } as const
  await messages.send(transaction, mail, clock.now())
  return true
}
