/** The contact details of an account's owner, before the change. */
import { fallbackLanguage, isLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import { homeCountryOf } from '../../home-country.ts'
import type { Transaction } from '../../ports/database/open.ts'

export async function findContacts(
  transaction: Transaction,
  accountId: number,
  now: Date,
): Promise<{ email: string; phone: string | null; language: Language; country: string }> {
  const { email, phone, language, country } = await transaction
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(['account.email', 'account.language'])
    .select(sql<string | null>`coalesce(account.phone_number, person.phone_number)`.as('phone'))
    .select(homeCountryOf(sql.ref<number>('account.person_id'), now).as('country'))
    .where('account.id', '=', accountId)
    .executeTakeFirstOrThrow()
  return { email, phone, country, language: isLanguage(language) ? language : fallbackLanguage }
}
