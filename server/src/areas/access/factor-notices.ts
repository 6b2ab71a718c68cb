/** Tells the owner of an account, by mail and by SMS, that a way into it has changed: whoever reads one of them unbidden learns of it by the other. */
import type { FactorChange } from '../../audit-entries.ts'
import type { Clock } from '../../clock.ts'
import type { CurrentContact } from '../../contact.ts'
import type { Transaction } from '../../ports/database/open.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import { text } from '../../text.ts'
import { type Account, languageFor } from './accounts.ts'
import type { Mails } from './mails.ts'

export class FactorNotices {
  readonly #mails: Mails
  readonly #messages: Messages
  readonly #clock: Clock
  /** Whom to call. */
  readonly #contact: CurrentContact

  constructor(mails: Mails, messages: Messages, clock: Clock, contact: CurrentContact) {
    this.#mails = mails
    this.#messages = messages
    this.#clock = clock
    this.#contact = contact
  }

  async tell(
    transaction: Transaction,
    account: Account,
    change: FactorChange,
    values: Record<string, string | number> = {},
  ): Promise<void> {
    await this.#mails.notice(transaction, change, account, values)
    if (account.phone_number === null) return
    const { phone } = this.#contact()
    await this.#messages.send(
      transaction,
      {
        channel: 'sms',
        to: account.phone_number,
        text: text(languageFor(account), `mail.${change}.sms`, { phone }),
      },
      this.#clock.now(),
    )
  }
}
