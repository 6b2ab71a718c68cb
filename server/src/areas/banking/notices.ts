/**
 * Tells the contacts on file that an account came or went: whoever takes over a session must not be able to have
 * reimbursements sent elsewhere without its owner hearing of it.
 */
import { datedMessage } from '@falaj/contract/shared/rules/clock.ts'
import type { Clock } from '../../clock.ts'
import { mailHtml } from '../../ports/messages/mail-html.ts'
import type { Messages } from '../../ports/messages/messages.ts'
import type { Database } from '../../ports/database/open.ts'
import { text } from '../../text.ts'
import { findContacts } from './contacts-store.ts'

export interface BankNotice {
  kind: 'bank-added' | 'bank-removed'
  accountId: number
  /** Last four digits of its number. */
  lastFour: string
}

/** By mail, and by SMS where a number is on file. */
export async function tellOfBankAccount(
  { messages, clock }: { messages: Messages; clock: Clock },
  transaction: Database,
  { kind, accountId, lastFour }: BankNotice,
): Promise<void> {
  const { email, phone, language, country } = await findContacts(transaction, accountId)
  const at = clock.now()
  const values = { last: lastFour, at: datedMessage(country, at) }
  const subject = text(language, `mail.${kind}.subject`, values)
  const body = text(language, `mail.${kind}.text`, values)
  const mail = { channel: 'email' as const, to: email, subject, text: body }
  await messages.send(transaction, { ...mail, html: mailHtml(language, subject, body) }, at)
  if (phone === null) return
  const short = text(language, `mail.${kind}.sms`, values)
  await messages.send(transaction, { channel: 'sms', to: phone, text: short }, at)
}
