/**
 * Opens the account of a person who has just proved who they are. One at a time for a person and for an
 * address, so that two simultaneous attempts make one account.
 */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import type { Transaction } from '../../ports/database/open.ts'
import { type Account, findAccountById, findAccountByPerson, wasUsed } from './accounts.ts'
import { claimAddress } from './claim-address.ts'
import { oneAtATime } from '../../ports/database/one-at-a-time.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'

export interface Proved {
  personId: number
  email: string
  /** By a code or by a partner: the details alone do not do, since whoever gave them may have mistyped the address. */
  accountVerified: boolean
  phoneVerified: boolean
  language: Language
}

/** What other areas do about an account that was opened, in its unit of work. */
export type WhenOpened = (
  unit: UnitOfWork,
  of: { personId: number; accountId: number },
) => Promise<void>

/** `inTheWay`: the account the person already has, or somebody else's account with this address. */
export async function openAccount(
  unit: UnitOfWork,
  of: Proved,
  whenOpened: WhenOpened,
): Promise<{ opened: Account } | { inTheWay: Account }> {
  const { transaction } = unit
  await oneAtATime(transaction, `account of person:${of.personId}`)
  await oneAtATime(transaction, `account with address:${of.email.toLowerCase()}`)
  const own = await findAccountByPerson(transaction, of.personId)
  if (own && wasUsed(own)) return { inTheWay: own }
  const holder = await claimAddress(transaction, of.email, of)
  if (holder) return { inTheWay: holder }
  const id = own ? await take(transaction, own, of) : await insert(transaction, of)
  if (own && id === undefined) return { inTheWay: own }
  const opened = id === undefined ? undefined : await findAccountById(transaction, id)
  if (!opened) throw new Error('The account that was just opened is not there.')
  await whenOpened(unit, { personId: of.personId, accountId: opened.id })
  return { opened }
}

async function insert(transaction: Transaction, of: Proved): Promise<number> {
  const { id } = await transaction
    .insertInto('account')
    .values({
      person_id: of.personId,
      email: of.email,
      account_verified: of.accountVerified,
      phone_verified: of.phoneVerified,
      language: of.language,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/**
 * An account that has never been used takes the newer address; links sent to the earlier one then stop working.
 * Undefined when it was used a moment ago.
 */
async function take(
  transaction: Transaction,
  own: Account,
  of: Proved,
): Promise<number | undefined> {
  const taken = await transaction
    .updateTable('account')
    .set({
      email: of.email,
      account_verified: own.phone_verified || of.accountVerified,
      phone_verified: own.phone_verified || of.phoneVerified,
    })
    .where('id', '=', own.id)
    .where('password_hash', 'is', null)
    .where('first_used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return taken?.id
}
