/** Each try to hand something over, for the operator. */
import { sql } from 'kysely'
import type { Database, Transaction } from '../../ports/database/open.ts'

export interface Attempt {
  /** `accepted`, `refused`, or the fault: `status 503`, `ECONNREFUSED`. */
  result: string
  at: Date
  ms: number
}

/** One that ends as the one before it is counted with it: a core system that is away for a night is one row. */
export async function recordAttempt(
  database: Database | Transaction,
  outboxId: number,
  { result, at, ms }: Attempt,
): Promise<void> {
  await sql`
    with newest as (
      select id, result, replayed from core_attempt
      where core_outbox_id = ${outboxId} order by id desc limit 1
    ),
    again as (
      update core_attempt set
        tries = tries + 1, last_at = ${at}, longest_ms = greatest(longest_ms, ${ms})
      from newest
      where core_attempt.id = newest.id and newest.result = ${result} and not newest.replayed
      returning core_attempt.id
    )
    insert into core_attempt (core_outbox_id, result, first_at, last_at, longest_ms)
    select ${outboxId}, ${result}, ${at}, ${at}, ${ms} where not exists (select from again)
  `.execute(database)
}

export function attemptsOf(database: Database, outboxId: number) {
  return database
    .selectFrom('core_attempt')
    .select(['id', 'result', 'replayed', 'tries', 'first_at', 'last_at', 'longest_ms'])
    .where('core_outbox_id', '=', outboxId)
    .orderBy('id')
    .execute()
}

/** Before an operator sends something again: what is on its way is on record, whatever comes of it. */
export async function beginReplay(
  transaction: Transaction,
  outboxId: number,
  at: Date,
): Promise<number> {
  const { id } = await transaction
    .insertInto('core_attempt')
    .values({
      core_outbox_id: outboxId,
      result: 'no answer yet',
      replayed: true,
      first_at: at,
      last_at: at,
      longest_ms: 0,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

export async function endReplay(
  transaction: Transaction,
  id: number,
  { result, at, ms }: Attempt,
): Promise<void> {
  await transaction
    .updateTable('core_attempt')
    .set({ result, last_at: at, longest_ms: ms })
    .where('id', '=', id)
    .execute()
}
