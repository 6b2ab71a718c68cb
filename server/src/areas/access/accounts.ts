/** Accounts with the person they belong to, as sign-in needs them. */
import { fallbackLanguage, isLanguage } from '@falaj/contract/shared/rules/languages.ts'
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import { signInAgain } from '../../http/refusal.ts'
import { nameColumns } from '../../names.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import { inOneStatement } from '../../ports/database/write.ts'

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
  'account.first_used_at',
  'account.language',
  'person.vip',
  'person.country_code',
  ...nameColumns,
] as const

/** The number that the member gave, else the one on file. */
const phoneNumber = sql<string | null>`coalesce(account.phone_number, person.phone_number)`.as(
  'phone_number',
)

/**
 * By e-mail address or user name, ignoring case and surrounding blanks (GAP-114). The table of names makes sure
 * that one name never leads to two accounts.
 */
export function findAccountByLogin(database: Database, login: string) {
  return database
    .selectFrom('login_name')
    .innerJoin('account', 'account.id', 'login_name.account_id')
    .innerJoin('person', 'person.id', 'account.person_id')
    .select(columns)
    .select(phoneNumber)
    .where('login_name.name', '=', sql<string>`lower(${login.trim()})`)
    .executeTakeFirst()
}

/** As what codes and attempts are counted for. */
export const subjectOf = (accountId: number) => `account:${accountId}`

/** What attempts are counted under: the account, however its name was spelt, or the name where there is none. */
export function attemptsOf(account: Pick<Account, 'id'> | undefined, login: string): string {
  return account ? subjectOf(account.id) : `name:${login.trim().toLowerCase()}`
}

/** Whether it has ever had a password or a session. Such an account is never given to anybody else. */
export function wasUsed(account: Pick<Account, 'password_hash' | 'first_used_at'>): boolean {
  return account.password_hash !== null || account.first_used_at !== null
}

/**
 * Marks the first use, in the transaction that opens the session. False when the account has meanwhile got another
 * address, and with it another owner.
 */
export async function markUsed(
  transaction: Transaction,
  account: Pick<Account, 'id' | 'email' | 'first_used_at'>,
  at: Date,
): Promise<boolean> {
  if (account.first_used_at !== null) return true
  const marked = await transaction
    .updateTable('account')
    .set({ first_used_at: sql<Date>`coalesce(first_used_at, ${at})` })
    .where('id', '=', account.id)
    .where('email', '=', account.email)
    .returning('id')
    .executeTakeFirst()
  return marked !== undefined
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

/** The account of whoever calls. @throws {Refused} 401 where it has gone meanwhile. */
export async function ownAccount(
  database: Database,
  { accountId }: { accountId: number },
): Promise<Account> {
  const account = await findAccountById(database, accountId)
  if (!account) throw signInAgain()
  return account
}

/** The language to write to the account's owner in. */
export function languageFor(
  account: Pick<Account, 'language'>,
  otherwise: Language = fallbackLanguage,
): Language {
  return isLanguage(account.language) ? account.language : otherwise
}

export async function keepLanguage(
  database: Database,
  accountId: number,
  language: string,
): Promise<void> {
  await inOneStatement(database)
    .updateTable('account')
    .set({ language })
    .where('id', '=', accountId)
    .execute()
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
    .select(['security_question.id', 'question', 'answer_hash'])
    .where('account_id', '=', accountId)
    .orderBy('security_question.id')
    .execute()
}
