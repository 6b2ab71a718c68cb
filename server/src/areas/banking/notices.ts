/**
 * Tells the member that an account was added, removed or chosen for reimbursements. Nobody with a stolen session can redirect reimbursements
 * without the member noticing.
 */
import { datedMessage } from '@falaj/contract/shared/rules/clock.ts'
import type { Clock } from '../../clock.ts'
import { mailHtml } from '../../ports/messages/mail-html.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import type { Transaction } from '../../ports/database/open.ts'
import { contactValues, type CurrentContact } from '../../contact.ts'
import { text } from '../../text.ts'
import { findContacts } from './contacts-store.ts'

export interface BankNotice {
  kind: 'bank-added' | 'bank-removed' | 'bank-chosen'
  accountId: number
  /** Last four digits of its number. */
  lastFour: string
}

/** By mail, and by SMS if there is a number. */
export async function tellOfBankAccount(
  { messages, clock, contact }: { messages: Messages; clock: Clock; contact: CurrentContact },
  transaction: Transaction,
  { kind, accountId, lastFour }: BankNotice,
): Promise<void> {
  const at = clock.now()
  const { email, phone, language, country } = await findContacts(transaction, accountId, at)
  const values = { last: lastFour, at: datedMessage(country, at) }
  const subject = text(language, `mail.${kind}.subject`, values)
  const insurer = contact()
  const body = text(language, `mail.${kind}.text`, {
    ...values,
    ...contactValues(language, insurer),
  })
  const html = mailHtml(language, subject, body, { contact: insurer })
  await messages.send(transaction, { channel: 'email', to: email, subject, text: body, html }, at)
  if (phone === null) return
  const short = text(language, `mail.${kind}.sms`, { ...values, phone: insurer.phone })
  await messages.send(transaction, { channel: 'sms', to: phone, text: short }, at)
}
