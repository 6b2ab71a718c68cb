/** What ends a set-up: the account is opened or completed, and a mail brings the link to set a password. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import { type Account, languageFor } from '../accounts.ts'
import type { Links } from '../links.ts'
import type { Mails } from '../mails.ts'
import { maskPhone } from '../../../mobile-number.ts'
import { openAccount, type WhenOpened } from '../opening.ts'
import type { Setup } from './setups.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'

export class FirstPassword {
  readonly #links: Links
  readonly #mails: Mails
  readonly #whenOpened: WhenOpened

  constructor(links: Links, mails: Mails, whenOpened: WhenOpened) {
    this.#links = links
    this.#mails = mails
    this.#whenOpened = whenOpened
  }

  /**
   * The account, if it was opened. The page says the same whether the address is free or not; only the mail tells,
   * to the owner of the account that is in the way.
   */
  async afterRegistration(
    unit: UnitOfWork,
    setup: Setup,
    language: Language,
    { phoneVerified, phone }: { phoneVerified: boolean; phone?: string },
  ): Promise<Account | undefined> {
    const { transaction } = unit
    const { person_id: personId, email } = setup
    const proved = { personId, email, language, accountVerified: phoneVerified, phoneVerified }
    const outcome = await openAccount(unit, proved, this.#whenOpened)
    if ('opened' in outcome) {
      await this.#mail(transaction, outcome.opened, { language, passwordReset: false, phone })
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

  /** For who has an account and no verified number. Nothing of the account changes before the link is opened. */
  async afterPhone(transaction: Transaction, account: Account, phone: string): Promise<void> {
    const language = languageFor(account)
    await this.#mail(transaction, account, { language, passwordReset: true, phone })
  }

  /** A number that was typed is named in the mail, so that the owner of the mailbox knows what the link confirms. */
  async #mail(
    transaction: Transaction,
    { id: accountId, email }: Account,
    of: { language: Language; passwordReset: boolean; phone?: string | undefined },
  ): Promise<void> {
    const { language, passwordReset, phone } = of
    const link = await this.#links.make(transaction, 'set-password', {
      accountId,
      email,
      passwordReset,
      phone,
    })
    const kind = phone ? 'confirm-phone' : 'set-password'
    const values = { ...(phone && { phone: maskPhone(phone) }) }
    await this.#mails.send(transaction, kind, email, language, values, link)
  }
}
