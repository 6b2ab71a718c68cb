/** Accounts with the person they belong to, as sign-in needs them. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

export type Account = NonNullable<Awaited<ReturnType<typeof findAccountByLogin>>>

const columns = [
  'account.id',
  'account.person_id',
  'account.email',
  'account.username',
  'account.password_hash',
  'account.password_changed_at',
  'account.account_verified',
  'account.phone_verified',
  'account.language',
  'person.vip',
  'person.first_name_en',
  'person.last_name_en',
  'person.first_name_ar',
  'person.last_name_ar',
] as const

/** The number that the member gave, else the one on file. */
const phoneNumber = sql<string | null>`coalesce(account.phone_number, person.phone_number)`.as(
  'phone_number',
)

/** By e-mail address or user name, whatever the case (GAP-114). */
export function findAccountByLogin(database: Database, login: string) {
  const wanted = login.toLowerCase()
  return database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(columns)
    .select(phoneNumber)
    .where((where) =>
      where.or([
        where(sql<string>`lower(account.email)`, '=', wanted),
        where(sql<string>`lower(account.username)`, '=', wanted),
      ]),
    )
    .executeTakeFirst()
}

export function findAccountById(database: Database, id: number) {
  return database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .leftJoin('country', 'country.iso2', 'person.country_code')
    .select(columns)
    .select('country.id as country_id')
    .select(phoneNumber)
    .where('account.id', '=', id)
    .executeTakeFirst()
}

/** The language to write to the account's owner in. */
export function languageFor(
  account: Pick<Account, 'language'>,
  otherwise: Language = 'en',
): Language {
  return account.language === 'ar' || account.language === 'en' ? account.language : otherwise
}

export async function keepLanguage(
  database: Database,
  accountId: number,
  language: string,
): Promise<void> {
  await database.updateTable('account').set({ language }).where('id', '=', accountId).execute()
}

export function findAccountByPerson(database: Database, personId: number) {
  return database
    .selectFrom('account')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(columns)
    .select(phoneNumber)
    .where('account.person_id', '=', personId)
    .executeTakeFirst()
}

/** The questions that the account's owner chose, with the hashed answers. */
export function listOwnQuestions(database: Database, accountId: number) {
  return database
    .selectFrom('security_answer')
    .innerJoin('security_question', 'security_question.id', 'security_answer.question_id')
    .select(['security_question.id', 'question_en', 'question_ar', 'answer_hash'])
    .where('account_id', '=', accountId)
    .orderBy('security_question.id')
    .execute()
}
