/** Accounts and currencies for tests. */
import { nextAccountIds } from '../areas/banking/account-ids.ts'
import { SealedNumbers } from '../areas/banking/sealed-numbers.ts'
import type { WritableDatabase } from '../ports/database/open.ts'

/** The `PORTAL_SECRET` of portals in tests. */
export const testSecret = 'a secret of forty characters for tests..'
export const testNumbers = new SealedNumbers(testSecret)

export async function aCurrency(database: WritableDatabase, code = 'AED'): Promise<number> {
  await database
    .insertInto('currency')
    .values({ id: code === 'AED' ? 1 : 2, code, name: { en: code, ar: code } })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { id } = await database
    .selectFrom('currency')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  return id
}

/** In the Emirates, with an IBAN. */
export async function aBankAccount(
  database: WritableDatabase,
  with_: {
    personId: number
    iban?: string | null
    accountNo?: string
    countryId?: number
    numbers?: SealedNumbers
  },
): Promise<number> {
  const iban = with_.iban === undefined ? 'AE070331234567890123456' : with_.iban
  const [id = 0] = await nextAccountIds(database, 1)
  await database
    .insertInto('bank_account')
    .values({
      id,
      person_id: with_.personId,
      bank_name: 'Creek Bank',
      country_id: with_.countryId ?? 234,
      number_type: iban === null ? 2 : 1,
      ...(with_.numbers ?? testNumbers).rowOf(
        {
          iban_no: iban,
          account_no: iban === null ? (with_.accountNo ?? '0012345678') : null,
        },
        id,
      ),
      swift: 'CREKAEAD',
      currency: 'AED',
    })
    .execute()
  return id
}
