/** Tells the former address or number that it is no longer the account's, so that no thief changes it unnoticed. */
import { datedMessage } from '@falaj/contract/shared/rules/clock.ts'
import type { CurrentContact } from '../../../contact.ts'
import type { Clock } from '../../../clock.ts'
import { findHomeCountry } from '../../../home-country.ts'
import { maskPhone } from '../../../mobile-number.ts'
import type { Transaction } from '../../../ports/database/open.ts'
import type { Messages } from '../../../ports/messages/messages.ts'
import { text } from '../../../text.ts'
import { type Account, languageFor } from '../../access/accounts.ts'
import type { Mails } from '../../access/mails.ts'
import type { ContactChange } from './contact-store.ts'

export interface ContactNoticeParts {
  mails: Mails
  messages: Messages
  clock: Clock
  /** Whom to call. */
  contact: CurrentContact
}

/** `before`: the account as it was. The mailbox is always told; a former number by SMS as well. */
export async function tellFormerContact(
  { mails, messages, clock, contact }: ContactNoticeParts,
  transaction: Transaction,
  before: Account,
  { channel, value }: Pick<ContactChange, 'channel' | 'value'>,
): Promise<void> {
  if (channel === 'email') return mails.notice(transaction, 'email-changed', before)
  const former = before.phone_number
  const what = former === null ? 'phone-added' : 'phone-changed'
  await mails.notice(transaction, what, before, { phone: maskPhone(value) })
  if (former === null) return
  const now = clock.now()
  const at = datedMessage(await findHomeCountry(transaction, before.person_id, now), now)
  const short = text(languageFor(before), 'mail.phone-changed.sms', {
    at,
    phone: contact().phone,
  })
  await messages.send(transaction, { channel: 'sms', to: former, text: short }, now)
}
