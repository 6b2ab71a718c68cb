/** Authenticator apps and recovery codes as they are kept. */
import type { Database, Transaction, WritableDatabase } from '../../../ports/database/open.ts'

export type AppRow = NonNullable<Awaited<ReturnType<typeof findApp>>>

export function findApp(database: Database, accountId: number) {
  return database
    .selectFrom('authenticator_app')
    .select(['account_id', 'sealed_key', 'last_step', 'code_by_message', 'added_at'])
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}

/** In place of the one before, whose recovery codes end with it. */
export async function putApp(
  transaction: Transaction,
  app: Pick<AppRow, 'account_id' | 'sealed_key' | 'last_step' | 'added_at'>,
): Promise<void> {
  await dropApp(transaction, app.account_id)
  await transaction.insertInto('authenticator_app').values(app).execute()
}

/** False where a code of this half minute, or of a later one, was accepted before. */
export async function useStep(
  database: WritableDatabase,
  accountId: number,
  step: number,
): Promise<boolean> {
  const used = await database
    .updateTable('authenticator_app')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('last_step', '<', step)
    .returning('account_id')
    .executeTakeFirst()
  return used !== undefined
}

/** False where nothing changes. */
export async function allowMessages(
  transaction: Transaction,
  accountId: number,
  allowed: boolean,
): Promise<boolean> {
  const changed = await transaction
    .updateTable('authenticator_app')
    .set({ code_by_message: allowed })
    .where('account_id', '=', accountId)
    .where('code_by_message', '!=', allowed)
    .returning('account_id')
    .executeTakeFirst()
  return changed !== undefined
}

/** False where there is none. */
export async function dropApp(transaction: Transaction, accountId: number): Promise<boolean> {
  const dropped = await transaction
    .deleteFrom('authenticator_app')
    .where('account_id', '=', accountId)
    .returning('account_id')
    .executeTakeFirst()
  return dropped !== undefined
}

/** In place of all that the account had. */
export async function putRecoveryCodes(
  transaction: Transaction,
  accountId: number,
  hashes: readonly Buffer[],
  at: Date,
): Promise<void> {
  await transaction.deleteFrom('recovery_code').where('account_id', '=', accountId).execute()
  await transaction
    .insertInto('recovery_code')
    .values(hashes.map((hash) => ({ account_id: accountId, hash, made_at: at })))
    .execute()
}

export async function recoveryCodesLeft(database: Database, accountId: number): Promise<number> {
  const { left } = await database
    .selectFrom('recovery_code')
    .select(({ fn }) => fn.countAll<number>().as('left'))
    .where('account_id', '=', accountId)
    .where('used_at', 'is', null)
    .executeTakeFirstOrThrow()
  return left
}

export function findRecoveryCode(database: Database, accountId: number, hash: Buffer) {
  return database
    .selectFrom('recovery_code')
    .select('id')
    .where('account_id', '=', accountId)
    .where('hash', '=', hash)
    .executeTakeFirst()
}

export async function whenUsed(database: Database, id: number): Promise<Date | null> {
  const row = await database
    .selectFrom('recovery_code')
    .select('used_at')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.used_at ?? null
}

/** False for one that was used or replaced meanwhile. */
export async function useRecoveryCode(
  transaction: Transaction,
  id: number,
  at: Date,
): Promise<boolean> {
  const used = await transaction
    .updateTable('recovery_code')
    .set({ used_at: at })
    .where('id', '=', id)
    .where('used_at', 'is', null)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}
