import type { Database } from '../../ports/database/open.ts'

/** One of the member's own accounts that has not been deleted. */
export function findOwnAccount(database: Database, personId: number, id: number) {
  return database
    .selectFrom('bank_account')
    .innerJoin('country', 'country.id', 'bank_account.country_id')
    .select([
      'bank_account.id',
      'bank_name',
      'country_id as bank_country',
      'country.iso2',
      'number_type',
      'iban_no',
      'account_no',
      'last_four',
      'swift',
      'ifsc_or_aba',
      'currency',
    ])
    .where('bank_account.id', '=', id)
    .where('person_id', '=', personId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
}
export type OwnAccount = NonNullable<Awaited<ReturnType<typeof findOwnAccount>>>
