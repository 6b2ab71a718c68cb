/** Identities of providers as they are kept, and whose national id is whose. */
import { isOfAge } from '@falaj/contract/access/rules/of-age.ts'
import { dayIn } from '@falaj/contract/shared/rules/clock.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../ports/database/open.ts'

export type IdentityRow = NonNullable<Awaited<ReturnType<typeof findIdentity>>>

const columns = [
  'id',
  'account_id',
  'provider',
  'subject',
  'linked_at',
  'last_used_at',
  'removed_at',
] as const

export function findIdentity(database: Database, provider: string, subject: string) {
  return database
    .selectFrom('national_identity')
    .select(columns)
    .where('provider', '=', provider)
    .where('subject', '=', subject)
    .executeTakeFirst()
}

/** Also those that were removed. */
export function listIdentities(database: Database, accountId: number) {
  return database
    .selectFrom('national_identity')
    .select(columns)
    .where('account_id', '=', accountId)
    .execute()
}

/** Its id; undefined where the account has one of this provider already, or another account has this one. */
export async function linkIdentity(
  transaction: Transaction,
  of: { accountId: number; provider: string; subject: string },
  at: Date,
): Promise<number | undefined> {
  const linked = await transaction
    .insertInto('national_identity')
    .values({
      account_id: of.accountId,
      provider: of.provider,
      subject: of.subject,
      linked_at: at,
      last_used_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return linked?.id
}

/** Its id; undefined where it was removed since. */
export async function useIdentity(
  transaction: Transaction,
  { id }: Pick<IdentityRow, 'id'>,
  at: Date,
): Promise<number | undefined> {
  const used = await transaction
    .updateTable('national_identity')
    .set({ last_used_at: at })
    .where('id', '=', id)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used?.id
}

/** False where the account has none of this provider, or has removed it before. */
export async function removeIdentity(
  transaction: Transaction,
  { accountId, provider }: { accountId: number; provider: string },
  at: Date,
): Promise<boolean> {
  const removed = await transaction
    .updateTable('national_identity')
    .set({ removed_at: at })
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('removed_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return removed !== undefined
}

/** Of one that was removed nothing stays. False where there is none. */
export async function forgetRemoved(
  transaction: Transaction,
  { accountId, provider }: { accountId: number; provider: string },
): Promise<boolean> {
  const forgotten = await transaction
    .deleteFrom('national_identity')
    .where('account_id', '=', accountId)
    .where('provider', '=', provider)
    .where('removed_at', 'is not', null)
    .returning('id')
    .executeTakeFirst()
  return forgotten !== undefined
}

/** Whoever the insurer knows in this country by this national id: one is enough to know it, two that it is nobody's. */
export function findByNationalId(
  database: Database,
  { country, nationalId }: { country: string; nationalId: string },
) {
  return database
    .selectFrom('enrolment')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .select(['person.id', 'person.date_of_birth'])
    .distinct()
    .where(
      sql<string>`recognised_number(enrolment.info->>'national_id_number')`,
      '=',
      sql<string>`recognised_number(${nationalId})`,
    )
    .where(sql<string>`enrolment.info->>'national_id_number'`, 'is not', null)
    .where('person.country_code', '=', country)
    .limit(2)
    .execute()
}

/**
 * Whether a person opens an account of their own: insured under a policy that runs, as a principal, or as a dependant of age.
 * Who is not of age is looked after by the principal's account.
 */
export async function mayOpenAccount(
  database: Database,
  personId: number,
  now: Date,
): Promise<boolean> {
  const rows = await database
    .selectFrom('enrolment')
    .innerJoin('policy', 'policy.id', 'enrolment.policy_id')
    .innerJoin('person', 'person.id', 'enrolment.person_id')
    .select(['enrolment.principal_id', 'person.date_of_birth', 'person.country_code'])
    .where('enrolment.person_id', '=', personId)
    .where('policy.active', '=', true)
    .execute()
  return rows.some(
    ({ principal_id, date_of_birth, country_code }) =>
      principal_id === null || isOfAge(date_of_birth, dayIn(country_code, now)),
  )
}
