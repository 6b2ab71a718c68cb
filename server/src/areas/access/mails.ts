/** The mails of accounts. None says anything about health or cover. */
import { datedMessage } from '@falaj/contract/shared/rules/clock.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { FactorChange } from '../../audit-entries.ts'
import type { Clock } from '../../clock.ts'
import type { Transaction } from '../../ports/database/open.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { findHomeCountry } from '../../home-country.ts'
import { contactValues, type CurrentContact } from '../../contact.ts'
import { text } from '../../text.ts'
import { mailHtml } from '../../ports/messages/mail-html.ts'
import { type Account, languageFor } from './accounts.ts'
import type { MailLink } from './links.ts'

/** Kinds of mail, each with `mail.<kind>.subject` and `mail.<kind>.text`. */
export type MailKind =
  | 'set-password'
  | 'confirm-phone'
  | 'reset-password'
  | 'username'
  | 'already-registered'
  | 'password-changed'
  | 'new-browser'
  | 'phone-added'
  | 'browser-refused'
  | 'phone-changed'
  | 'email-changed'
  | 'address-in-use'
  | 'data-copy-ready'
  | FactorChange

export class Mails {
  readonly #messages: Messages
  readonly #clock: Clock
  readonly #contact: CurrentContact

  constructor(messages: Messages, clock: Clock, contact: CurrentContact) {
    this.#messages = messages
    this.#clock = clock
    this.#contact = contact
  }

  /** `link` appears below the text as a button. */
  async send(
    transaction: Transaction,
    kind: MailKind,
    to: string,
    language: Language,
    values: Record<string, string | number> = {},
    link?: MailLink,
  ): Promise<void> {
    const subject = text(language, `mail.${kind}.subject`, values)
    const contact = this.#contact()
    const withContact = { ...values, ...contactValues(language, contact) }
    const body = text(language, `mail.${kind}.text`, withContact)
    await this.#messages.send(
      transaction,
      {
        channel: 'email',
        to,
        subject,
        text: link ? `${body}\n\n${link.address}` : body,
        html: mailHtml(language, subject, body, {
          ...(link && { button: { address: link.address, label: text(language, 'mail.open') } }),
          contact,
        }),
        links: link ? [link.address] : [],
        ...(link && { brings: link.brings }),
      },
      this.#clock.now(),
    )
  }

  /** A notice to the account's own address that something about its security has changed. */
  async notice(
    transaction: Transaction,
    kind:
      | 'password-changed'
      | 'new-browser'
      | 'browser-refused'
      | 'phone-added'
      | 'phone-changed'
      | 'email-changed'
      | 'data-copy-ready'
      | FactorChange,
    account: Account,
    values: Record<string, string | number> = {},
  ): Promise<void> {
    const now = this.#clock.now()
    const country = await findHomeCountry(transaction, account.person_id, now)
    await this.send(transaction, kind, account.email, languageFor(account), {
      ...values,
      at: datedMessage(country, now),
    })
  }
}
