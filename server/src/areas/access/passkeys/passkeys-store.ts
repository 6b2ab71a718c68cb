/** Passkeys as they are kept. */
import type { Database, Transaction } from '../../../ports/database/open.ts'

export type PasskeyRow = NonNullable<Awaited<ReturnType<typeof findPasskey>>>

const columns = [
  'id',
  'account_id',
  'credential_id',
  'public_key',
  'user_handle',
  'sign_count',
  'transports',
  'backed_up',
  'name',
  'created_at',
  'last_used_at',
] as const

/** The newest first. */
export function listPasskeys(database: Database, accountId: number) {
  return database
    .selectFrom('passkey')
    .select(columns)
    .where('account_id', '=', accountId)
    .orderBy('id', 'desc')
    .execute()
}

export function findPasskey(database: Database, credentialId: Buffer) {
  return database
    .selectFrom('passkey')
    .select(columns)
    .where('credential_id', '=', credentialId)
    .executeTakeFirst()
}

export function addPasskey(
  transaction: Transaction,
  passkey: Omit<PasskeyRow, 'id' | 'last_used_at'>,
): Promise<PasskeyRow> {
  return transaction
    .insertInto('passkey')
    .values(passkey)
    .returning(columns)
    .executeTakeFirstOrThrow()
}

/** False for one that has gone since, or that another answer has used meanwhile. */
export async function usePasskey(
  transaction: Transaction,
  { id, sign_count: before }: Pick<PasskeyRow, 'id' | 'sign_count'>,
  { count, backedUp, at }: { count: number; backedUp: boolean; at: Date },
): Promise<boolean> {
  const used = await transaction
    .updateTable('passkey')
    .set({ sign_count: count, backed_up: backedUp, last_used_at: at })
    .where('id', '=', id)
    .where('sign_count', '=', before)
    .returning('id')
    .executeTakeFirst()
  return used !== undefined
}

/** False for one that is not the account's. */
export async function renamePasskey(
  transaction: Transaction,
  { accountId, id }: { accountId: number; id: number },
  name: string,
): Promise<boolean> {
  const renamed = await transaction
    .updateTable('passkey')
    .set({ name })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirst()
  return renamed !== undefined
}

/** Its name; undefined for one that is not the account's, or that has gone. */
export async function removePasskey(
  transaction: Transaction,
  { accountId, id }: { accountId: number; id: number },
): Promise<string | undefined> {
  const removed = await transaction
    .deleteFrom('passkey')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('name')
    .executeTakeFirst()
  return removed?.name
}
