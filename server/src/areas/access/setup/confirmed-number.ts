/**
 * How a number that somebody typed becomes the account's: first the owner of the mailbox on file opens the link that
 * names it, then a code goes there. Before the link nothing is sent to it; before the code it opens nothing, and who
 * wants another number gives the details again: the mailbox may be a stranger's, by a mistyped address.
 */
import type { Database, Transaction } from '../../../ports/database/open.ts'
import type { Account } from '../accounts.ts'
import type { Mails } from '../mails.ts'
import { maskPhone } from '../../../mobile-number.ts'
import type { UnitOfWork } from '../../../unit-of-work.ts'

/** The link was opened and a new password is set with it. A verified number is never replaced here. */
export async function numberConfirmed(
  { mails }: { mails: Mails },
  unit: UnitOfWork,
  account: Account,
  phone: string,
): Promise<void> {
  const { transaction } = unit
  const kept = await transaction
    .updateTable('account')
    .set({ phone_number: phone })
    .where('id', '=', account.id)
    .where('phone_verified', '=', false)
    .returning('person_id')
    .executeTakeFirst()
  if (!kept) return
  const what = account.phone_number === null ? 'phone-added' : 'phone-changed'
  unit.tell({ action: what, accountId: account.id, personId: kept.person_id })
  // Whoever sets a first password has just typed the number; an existing account is told of every change.
  if (account.password_hash && phone !== account.phone_number) {
    await mails.notice(transaction, what, account, { phone: maskPhone(phone) })
  }
}

/** A code sent to the number was correct. */
export async function numberProved(transaction: Transaction, accountId: number): Promise<void> {
  await transaction
    .updateTable('account')
    .set({ phone_verified: true, account_verified: true })
    .where('id', '=', accountId)
    .execute()
}

/** The number this person's codes go to: the one confirmed for the account, else the one the insurer holds. */
export async function numbersOnFile(database: Database, of: { personId: number }) {
  const { held, confirmed, proved } = await database
    .selectFrom('person')
    .leftJoin('account', 'account.person_id', 'person.id')
    .select([
      'person.phone_number as held',
      'account.phone_number as confirmed',
      'account.phone_verified as proved',
    ])
    .where('person.id', '=', of.personId)
    .executeTakeFirstOrThrow()
  return { held, current: confirmed ?? held, proved: proved ?? false }
}
