/** The one copy of each account: asked for, ready, or gone. */
import type { Language } from '@falaj/contract/shared/schemas.ts'
import { sql } from 'kysely'
import type { Database, Transaction } from '../../../../ports/database/open.ts'
import { inOneStatement } from '../../../../ports/database/write.ts'
import type { StoredFile } from '../../../../ports/files/files.ts'

export function findCopy(database: Database, accountId: number) {
  return database
    .selectFrom('data_copy')
    .leftJoin('stored_file', 'stored_file.id', 'data_copy.file_id')
    .select(['run', 'language', 'asked_at', 'ready_at', 'failed_at', 'kept_until', 'file_id'])
    .select(['stored_file.handle', 'stored_file.file_name', 'stored_file.size'])
    .select('stored_file.sha256')
    .where('account_id', '=', accountId)
    .executeTakeFirst()
}
export type CopyRow = NonNullable<Awaited<ReturnType<typeof findCopy>>>

/** In place of an earlier one. Returns the number of this run. */
export async function beginCopy(
  transaction: Transaction,
  row: { accountId: number; language: Language; at: Date },
): Promise<number> {
  const begun = { language: row.language, asked_at: row.at }
  const { run } = await transaction
    .insertInto('data_copy')
    .values({ account_id: row.accountId, run: 1, ...begun })
    .onConflict((conflict) =>
      conflict.column('account_id').doUpdateSet({
        ...begun,
        run: sql<number>`data_copy.run + 1`,
        ready_at: null,
        failed_at: null,
        kept_until: null,
        file_id: null,
      }),
    )
    .returning('run')
    .executeTakeFirstOrThrow()
  return run
}

/** False when it was ready before, or another run has begun. */
export async function finishCopy(
  transaction: Transaction,
  { accountId, run }: { accountId: number; run: number },
  { handle, fileName, mediaType, size, sha256 }: StoredFile,
  { at, until }: { at: Date; until: Date },
): Promise<boolean> {
  const { id } = await transaction
    .insertInto('stored_file')
    .values({ handle, file_name: fileName, media_type: mediaType, size, sha256, created_at: at })
    .returning('id')
    .executeTakeFirstOrThrow()
  const finished = await transaction
    .updateTable('data_copy')
    .set({ ready_at: at, failed_at: null, kept_until: until, file_id: id })
    .where('account_id', '=', accountId)
    .where('run', '=', run)
    .where('ready_at', 'is', null)
    .returning('run')
    .executeTakeFirst()
  return finished !== undefined
}

export async function markFailed(
  database: Database,
  { accountId, run }: { accountId: number; run: number },
  at: Date,
): Promise<void> {
  await inOneStatement(database)
    .updateTable('data_copy')
    .set({ failed_at: at })
    .where('account_id', '=', accountId)
    .where('run', '=', run)
    .where('ready_at', 'is', null)
    .execute()
}

/** Its file, if there was one: no longer the copy's. */
export async function releaseFile(
  transaction: Transaction,
  accountId: number,
  at: Date,
): Promise<number | null> {
  const row = await transaction
    .selectFrom('data_copy')
    .select('file_id')
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirst()
  if (!row) return null
  await transaction
    .updateTable('data_copy')
    .set((set) => ({
      file_id: null,
      kept_until: set.fn('least', ['kept_until', set.val(at)]),
    }))
    .where('account_id', '=', accountId)
    .where('ready_at', 'is not', null)
    .execute()
  return row.file_id
}

/** Of copies that are not kept any more. */
export async function releaseExpired(transaction: Transaction, now: Date): Promise<number[]> {
  const rows = await transaction
    .selectFrom('data_copy')
    .select(['account_id', 'file_id'])
    .where('kept_until', '<=', now)
    .where('file_id', 'is not', null)
    .forUpdate()
    .execute()
  if (rows.length === 0) return []
  await transaction
    .updateTable('data_copy')
    .set({ file_id: null })
    .where(
      'account_id',
      'in',
      rows.map(({ account_id }) => account_id),
    )
    .execute()
  return rows.flatMap(({ file_id }) => file_id ?? [])
}
