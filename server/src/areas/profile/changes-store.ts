/** What members asked the core system to change: one row each, the newest of a section counts. */
import type { FactSection } from '@falaj/contract/profile/fields.ts'
import { fallbackLanguage } from '@falaj/contract/shared/rules/languages.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { lockPerson } from '../../ports/database/lock-person.ts'
import type { Database, Transaction } from '../../ports/database/open.ts'
import type { Changes } from './profile-diff.ts'

const values = z.record(z.string(), z.union([z.string(), z.number()]).nullable())
export const changesIn = (stored: unknown): Changes => values.parse(stored)

interface OfSection {
  personId: number
  policyId: number
  section: FactSection
}

/** Undefined when none waits. The caller holds the person. */
export async function findWaiting(
  transaction: Transaction,
  { personId, policyId, section }: OfSection,
) {
  return transaction
    .selectFrom('profile_change')
    .select(['id', 'reference_number', 'wanted'])
    .where('person_id', '=', personId)
    .where('policy_id', '=', policyId)
    .where('section', '=', section)
    .where('state', '=', 'waiting')
    .executeTakeFirst()
}

export async function addChange(
  transaction: Transaction,
  { personId, policyId, section }: OfSection,
  change: {
    reference: string
    accountId: number
    before: Changes
    wanted: Changes
    outboxId: number
    at: Date
  },
): Promise<number> {
  const { id } = await transaction
    .insertInto('profile_change')
    .values({
      reference_number: change.reference,
      account_id: change.accountId,
      person_id: personId,
      policy_id: policyId,
      section,
      before: JSON.stringify(change.before),
      wanted: JSON.stringify(change.wanted),
      requested_at: change.at,
      core_outbox_id: change.outboxId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function nextChangeReference(transaction: Transaction, year: string): Promise<string> {
  const { rows } = await sql<{ reference: string }>`
    select next_reference('PRF', ${year}) as reference
  `.execute(transaction)
  const [row] = rows
  if (!row) throw new Error('There is no number for a change of a profile.')
  return row.reference
}

/** False when it was confirmed meanwhile: that stands. */
export async function markWithdrawn(transaction: Transaction, id: number): Promise<boolean> {
  const withdrawn = await transaction
    .updateTable('profile_change')
    .set({ state: 'withdrawn' })
    .where('id', '=', id)
    .where('state', 'in', ['waiting', 'refused'])
    .returning('id')
    .executeTakeFirst()
  return withdrawn !== undefined
}

export async function isWithdrawn(database: Database, id: number): Promise<boolean> {
  const change = await database
    .selectFrom('profile_change')
    .select('state')
    .where('id', '=', id)
    .executeTakeFirst()
  return change?.state === 'withdrawn'
}

/** Refused when it was handed over. One that the member has withdrawn meanwhile stays withdrawn. */
export async function markRefused(
  transaction: Transaction,
  outboxId: number,
  reason: string,
  at: Date,
): Promise<void> {
  await transaction
    .updateTable('profile_change')
    .set({ state: 'refused', reason: { [fallbackLanguage]: reason }, decided_at: at })
    .where('core_outbox_id', '=', outboxId)
    .where('state', '=', 'waiting')
    .execute()
}

/** The newest of each section. */
export function listNewest(
  database: Database,
  { personId, policyId }: { personId: number; policyId: number },
) {
  return database
    .selectFrom('profile_change')
    .distinctOn('section')
    .selectAll()
    .where('person_id', '=', personId)
    .where('policy_id', '=', policyId)
    .orderBy('section')
    .orderBy('id', 'desc')
    .execute()
}

/** Locked; undefined for one that does not exist. */
export function lockChange(transaction: Transaction, id: number) {
  return changeToLock(transaction).where('profile_change.id', '=', id).executeTakeFirst()
}
export type LockedChange = NonNullable<Awaited<ReturnType<typeof lockChange>>>

/** What is asked for about somebody, of any section and policy; locked, with the person: nothing is added meanwhile. */
export async function lockWaitingChanges(transaction: Transaction, personId: number) {
  await lockPerson(transaction, personId)
  return changeToLock(transaction)
    .where('profile_change.person_id', '=', personId)
    .where('state', '=', 'waiting')
    .orderBy('profile_change.id')
    .execute()
}

/** Numbers that somebody else wants for owners of accounts; locked, with the persons, as above. */
export async function lockNumbersAskedByOthers(
  transaction: Transaction,
  cardNumbers: readonly string[],
) {
  const among = sql<boolean>`card_number = any(${cardNumbers})`
  await transaction
    .selectFrom('person')
    .select('id')
    .where(among)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute()
  return changeToLock(transaction)
    .innerJoin('account as owner', 'owner.person_id', 'profile_change.person_id')
    .where(among)
    .where('state', '=', 'waiting')
    .whereRef('owner.id', '<>', 'profile_change.account_id')
    .where(sql<boolean>`wanted ? 'phone_number'`)
    .orderBy('profile_change.id')
    .execute()
}

const changeToLock = (transaction: Transaction) =>
  transaction
    .selectFrom('profile_change')
    .innerJoin('person', 'person.id', 'profile_change.person_id')
    .innerJoin('policy', 'policy.id', 'profile_change.policy_id')
    .select(['profile_change.id', 'profile_change.person_id', 'profile_change.policy_id'])
    .select(['profile_change.account_id', 'wanted'])
    .select(['section', 'state', 'reference_number', 'card_number', 'policy_number'])
    .forUpdate('profile_change')

/** Confirmed or refused, and nobody was told yet. Locked until the transaction ends. */
export function listUntoldChanges(transaction: Transaction, most: number) {
  return transaction
    .selectFrom('profile_change')
    .innerJoin('account', 'account.id', 'profile_change.account_id')
    .select(['profile_change.id', 'state'])
    .select(({ fn }) => fn.coalesce('decided_at', 'requested_at').as('decided_at'))
    .select(['profile_change.person_id', 'policy_id', 'account.person_id as asker_id'])
    .where('told_at', 'is', null)
    .where('state', 'in', ['confirmed', 'refused'])
    .orderBy('profile_change.id')
    .limit(most)
    .forUpdate('profile_change')
    .skipLocked()
    .execute()
}
