/** Members' bank accounts. Deleted ones are kept, because claims that were paid to them refer to them. */
import { sql } from 'kysely'
import { nameColumns } from '../../names.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { nextAccountIds } from './account-ids.ts'
import { bankTitle } from './bank-names.ts'
import type { SealedNumbers } from './sealed-numbers.ts'
import type { UnitOfWork } from '../../unit-of-work.ts'

/** A claim that is being paid (GAP-139). */
const underWay = sql<boolean>`exists (
  select from request where bank_account_id = bank_account.id and status in ('Approved', 'Payment Pending')
)`

export type AccountRow = Awaited<ReturnType<typeof listAccounts>>[number]

/** The member's own, in the order in which they were added. */
export function listAccounts(database: Database, personId: number) {
  return database
    .selectFrom('bank_account')
    .innerJoin('person', 'person.id', 'bank_account.person_id')
    .innerJoin('country', 'country.id', 'bank_account.country_id')
    .leftJoin('currency', 'currency.code', 'bank_account.currency')
    .select([
      'bank_account.id',
      'bank_account.bank_name',
      bankTitle(sql.ref('bank_account.bank_name')).as('bank_title'),
      'bank_account.country_id',
      'country.name as country_name',
      'bank_account.number_type',
      'bank_account.iban_no',
      'bank_account.account_no',
      'bank_account.last_four',
      'bank_account.swift',
      'bank_account.ifsc_or_aba',
      'bank_account.currency',
      'currency.id as currency_id',
      'currency.name as currency_name',
      'bank_account.is_default',
      ...nameColumns,
      underWay.as('under_way'),
    ])
    .where('bank_account.person_id', '=', personId)
    .where('bank_account.deleted_at', 'is', null)
    .orderBy('bank_account.id')
    .execute()
}

export interface NewAccount {
  personId: number
  bankName: string
  countryId: number
  numberType: number
  iban: string | null
  accountNumber: string | null
  swift: string
  branchCode: string | null
  currency: string
}

/** The number of the member's accounts, and the id of one with the same number at the same bank. */
export async function findCurrent(
  transaction: Transaction,
  account: NewAccount,
  numbers: SealedNumbers,
): Promise<{ count: number; same: number | null }> {
  const macs = numbers.macsOf(account.iban ?? account.accountNumber ?? '')
  const { count, same } = await transaction
    .selectFrom('bank_account')
    .select((row) => [
      row.fn.countAll<number>().as('count'),
      sql<
        number | null
      >`min(id) filter (where country_id = ${account.countryId} and swift = ${account.swift}
        and number_type = ${account.numberType} and currency = ${account.currency}
        and number_mac = any(${macs})
        and ifsc_or_aba is not distinct from ${account.branchCode})`.as('same'),
    ])
    .where('person_id', '=', account.personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirstOrThrow()
  return { count, same }
}

/** The first account becomes the one for reimbursements. */
export async function insertAccount(
  { transaction }: UnitOfWork,
  account: NewAccount,
  numbers: SealedNumbers,
  first: boolean,
  at: Date,
): Promise<number> {
  const [id = 0] = await nextAccountIds(transaction, 1)
  await transaction
    .insertInto('bank_account')
    .values({
      id,
      person_id: account.personId,
      bank_name: account.bankName,
      country_id: account.countryId,
      number_type: account.numberType,
      ...numbers.rowOf({ iban_no: account.iban, account_no: account.accountNumber }, id),
      swift: account.swift,
      ifsc_or_aba: account.branchCode,
      currency: account.currency,
      is_default: first,
      created_at: at,
    })
    .execute()
  return id
}

/** Undefined if it is not the member's. Includes what decides whether it can be deleted. */
export function findOwnAccount(transaction: Transaction, personId: number, id: number) {
  return transaction
    .selectFrom('bank_account')
    .select(['bank_name', 'last_four', 'deleted_at', underWay.as('under_way')])
    .select(['country_id', 'iban_no', 'is_default'])
    .where('id', '=', id)
    .where('person_id', '=', personId)
    .executeTakeFirst()
}

/** False if it was already deleted. */
export async function markDeleted(
  { transaction }: UnitOfWork,
  id: number,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await transaction
    .updateTable('bank_account')
    .set({ deleted_at: at, is_default: false })
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** One account at most receives reimbursements. */
export async function markChosen({ transaction }: UnitOfWork, personId: number, id: number) {
  await transaction
    .updateTable('bank_account')
    .set({ is_default: sql<boolean>`id = ${id}` })
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .execute()
}
