/** What ends a set-up: the account is opened or completed, and a mail brings the link to set a password. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Database } from '../../../ports/database/open.ts'
import { type Account, languageFor } from '../accounts.ts'
import type { Links } from '../links.ts'
import type { Mails } from '../mails.ts'
import { openAccount } from '../opening.ts'
import type { Setup } from './setups.ts'

export class FirstPassword {
  readonly #links: Links
  readonly #mails: Mails

  constructor(links: Links, mails: Mails) {
    this.#links = links
    this.#mails = mails
  }

  /**
   * The account, if it was opened. The page says the same whether the address is free or not; only the mail tells,
   * to the owner of the account that is in the way.
   */
  async afterRegistration(
    transaction: Database,
    setup: Setup,
    language: Language,
    proved: { phoneVerified: boolean; phone?: string },
  ): Promise<Account | undefined> {
    const { person_id: personId, email } = setup
    const outcome = await openAccount(transaction, { personId, email, language, ...proved })
    if ('opened' in outcome) {
      await this.#mail(transaction, outcome.opened, language, false)
      return outcome.opened
    }
    const { inTheWay } = outcome
    await this.#mails.send(
      transaction,
      'already-registered',
      inTheWay.email,
      languageFor(inTheWay, language),
    )
    return undefined
  }

  /** For who has an account and no verified number. The number becomes verified by the next code. */
  async afterPhone(transaction: Database, account: Account, phone: string): Promise<void> {
    await transaction
      .updateTable('account')
      .set({ phone_number: phone, account_verified: true })
      .where('id', '=', account.id)
      .execute()
    if (phone !== account.phone_number) {
      await this.#mails.notice(transaction, 'phone-changed', account)
    }
    await this.#mail(transaction, account, languageFor(account), true)
  }

  async #mail(
    transaction: Database,
    account: Account,
    language: Language,
    passwordReset: boolean,
  ): Promise<void> {
    const { id: accountId, email } = account
    const link = await this.#links.make(transaction, 'set-password', {
      accountId,
      email,
      passwordReset,
    })
    await this.#mails.send(transaction, 'set-password', email, language, {}, link)
  }
}
