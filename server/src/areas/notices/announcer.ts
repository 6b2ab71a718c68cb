/**
 * Tells a member something: in the inbox, and by mail and SMS as the member chose. Whatever is not about the security of
 * the account goes through here, so that no area can forget to ask how somebody wants to be told.
 */
import { fallbackLanguage, isLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { sql } from 'kysely'
import { basePath } from '../../base-path.ts'
import type { Clock } from '../../clock.ts'
import { contactValues, type CurrentContact } from '../../contact.ts'
import type { Transaction } from '../../ports/database/open.ts'
import { mailHtml } from '../../ports/messages/mail-html.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { text } from '../../text.ts'
import { noticeChannel } from './event-hub.ts'
import type { News } from './news.ts'
import { addNotice, findReader } from './notices-store.ts'

export interface AnnouncerParts {
  clock: Clock
  messages: Messages
  contact: CurrentContact
  publicBaseUrl: string
}

export class Announcer {
  readonly #parts: AnnouncerParts

  constructor(parts: AnnouncerParts) {
    this.#parts = parts
  }

  /** True if a mail was sent. */
  async tell(transaction: Transaction, news: News): Promise<boolean> {
    const { messages, clock, contact } = this.#parts
    const reader = await findReader(transaction, news.personId)
    if (!reader) return false
    if (news.inbox) {
      if (!(await addNotice(transaction, reader.id, news.inbox))) return false
      await sql`select pg_notify(${noticeChannel}, ${String(reader.id)})`.execute(transaction)
    }
    const language = isLanguage(reader.language) ? reader.language : fallbackLanguage
    const insurer = contact()
    const values = { ...news.values, ...contactValues(language, insurer) }
    const byMail = reader.notices_by_mail
    if (byMail) {
      const subject = text(language, news.subject, values)
      const body = text(language, news.text, values)
      const page = `${this.#parts.publicBaseUrl}${basePath}${news.page}`
      const button = { address: page, label: text(language, 'mail.open') }
      await messages.send(
        transaction,
        {
          channel: 'email',
          to: news.to ?? reader.email,
          subject,
          text: `${body}\n\n${page}`,
          html: mailHtml(language, subject, body, { button, contact: insurer }),
          links: [page],
        },
        clock.now(),
      )
    }
    if (news.sms && reader.notices_by_sms && reader.phone !== null) {
      const short = text(language, news.sms, values)
      const sms = { channel: 'sms', to: reader.phone, text: short } as const
      await messages.send(transaction, sms, clock.now())
    }
    return byMail
  }
}
