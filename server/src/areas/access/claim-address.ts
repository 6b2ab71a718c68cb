/** Whose an address is. One that was only typed is nobody's. */
import { beyondReach } from '../../beyond-reach.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { type Account, findAccountByLogin, wasUsed } from './accounts.ts'

/** The account of somebody else that the address opens; none where its mailbox never set a password. */
export async function holderOf(
  database: Database,
  email: string,
  { personId }: { personId: number },
): Promise<Account | undefined> {
  const holder = await beyondReach('addresses', () => findAccountByLogin(database, email))
  return holder && holder.person_id !== personId && wasUsed(holder) ? holder : undefined
}

/**
 * Frees the address of a registration that was never finished, so that whoever mistypes theirs, or means to keep its owner
 * out, does not hold it: that account goes, and may be registered again.
 * @returns the account that is in the way; none where the address is free now.
 */
export async function claimAddress(
  transaction: Transaction,
  email: string,
  { personId }: { personId: number },
): Promise<Account | undefined> {
  const holder = await beyondReach('addresses', () => findAccountByLogin(transaction, email))
  if (!holder || holder.person_id === personId) return undefined
  const freed = transaction
    .deleteFrom('account')
    .where('id', '=', holder.id)
    .where('password_hash', 'is', null)
    .where('first_used_at', 'is', null)
    .returning('id')
  const gone = await beyondReach('addresses', () => freed.executeTakeFirst())
  return gone ? undefined : holder
}
