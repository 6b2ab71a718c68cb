/**
 * Sets a new password: all earlier sessions, trusted browsers and set-ups end, and the owner is told.
 */
import type { Audit } from '../../audit.ts'
import type { Clock } from '../../clock.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inOneStatement } from '../../ports/database/write.ts'
import type { Account } from './accounts.ts'
import type { Mails } from './mails.ts'
import { hasCostOfToday, hashPassword, passwordMatches } from './password-hash.ts'
import { endSetups } from './setup/setups.ts'
import type { Outcome, UnitOfWork } from '../../unit-of-work.ts'

export interface PasswordParts {
  database: Database
  clock: Clock
  mails: Mails
  audit: Audit
}

/**
 * Whether the password is still the one that was checked; until the transaction ends it stays so. Whoever knows the old
 * one must not undo the change that its owner makes at the same moment.
 */
export async function lockPassword(
  transaction: Transaction,
  { id, password_hash: hash }: Pick<Account, 'id' | 'password_hash'>,
): Promise<boolean> {
  const held = await transaction
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('password_hash', 'is not distinct from', hash)
    .forUpdate()
    .executeTakeFirst()
  return held !== undefined
}

/**
 * Hashes a password anew that was just proved right, where its hash has a former cost. It stays the same password: nothing
 * ends. The account as it is then, also where another login of the same moment was first; or as it was where another
 * password was set meanwhile.
 */
export async function withHashOfToday(
  database: Database,
  account: Account,
  password: string,
): Promise<Account> {
  const { id, password_hash: former } = account
  if (former === null || hasCostOfToday(former)) return account
  const hash = await hashPassword(password)
  const renewed = await inOneStatement(database)
    .updateTable('account')
    .set({ password_hash: hash })
    .where('id', '=', id)
    .where('password_hash', '=', former)
    .returning('id')
    .executeTakeFirst()
  if (renewed) return { ...account, password_hash: hash }
  const now = await database
    .selectFrom('account')
    .select('password_hash')
    .where('id', '=', id)
    .executeTakeFirst()
  const isSame = await passwordMatches(now?.password_hash ?? null, password)
  return now && isSame ? { ...account, ...now } : account
}

/** So that nothing opens a session of it until the transaction ends. */
export async function lockAccount(transaction: Transaction, id: number): Promise<void> {
  await transaction.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
}

/** Everything in the caller's unit of work. `stays`: the session in which it was changed. */
export async function putPassword(
  { clock, mails }: Pick<PasswordParts, 'clock' | 'mails'>,
  unit: UnitOfWork,
  account: Account,
  hash: string,
  stays?: string,
): Promise<Outcome<undefined>> {
  const { transaction } = unit
  const now = clock.now()
  await transaction
    .updateTable('account')
    .set({ password_hash: hash, password_changed_at: now })
    .where('id', '=', account.id)
    .execute()
  await transaction
    .updateTable('session')
    .set({ ended_at: now, end_reason: 'password-changed' })
    .where('account_id', '=', account.id)
    .where('ended_at', 'is', null)
    .$if(stays !== undefined, (query) => query.where('id', '<>', stays ?? ''))
    .execute()
  await transaction
    .updateTable('trusted_browser')
    .set({ revoked_at: now })
    .where('account_id', '=', account.id)
    .where('revoked_at', 'is', null)
    .execute()
  // Begun with the previous password.
  await endSetups(transaction, account.id, now)
  if (account.password_hash) await mails.notice(transaction, 'password-changed', account)
  const { id: accountId, person_id: personId } = account
  return unit.tell({ action: 'password-changed', accountId, personId })
}
