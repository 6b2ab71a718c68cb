/** First steps: what the portal keeps of them, and what it knows without. */
import type { OpenedStep, StepName } from '@falaj/contract/first-steps/schemas.ts'
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import { inOneStatement } from '../../ports/database/write.ts'

/** What was opened, and what waits for later. */
export function listKeptSteps(database: Database, accountId: number) {
  return database
    .selectFrom('first_step')
    .select(['name', 'done_at', 'left_at'])
    .where('account_id', '=', accountId)
    .orderBy('name')
    .execute()
}

/** Since when the person has a bank account, and the photo that is shown; null for none. */
export function findHeld(database: Database, personId: number) {
  return database
    .selectFrom('person')
    .leftJoin('stored_file', 'stored_file.id', 'person.photo_file_id')
    .select('stored_file.created_at as photo')
    .select(
      sql<Date | null>`(
        select min(created_at) from bank_account where person_id = person.id and deleted_at is null
      )`.as('bank'),
    )
    .where('person.id', '=', personId)
    .executeTakeFirstOrThrow()
}

/** The time of the first time stays. */
export async function keepDone(
  database: Database,
  accountId: number,
  name: OpenedStep,
  at: Date,
): Promise<void> {
  await inOneStatement(database)
    .insertInto('first_step')
    .values({ account_id: accountId, name, done_at: at })
    .onConflict((conflict) =>
      conflict
        .columns(['account_id', 'name'])
        .doUpdateSet({ done_at: at })
        .where('first_step.done_at', 'is', null),
    )
    .execute()
}

/** Null takes it up again. */
export async function keepLeft(
  database: Database,
  accountId: number,
  name: StepName,
  left_at: Date | null,
): Promise<void> {
  await inOneStatement(database)
    .insertInto('first_step')
    .values({ account_id: accountId, name, left_at })
    .onConflict((conflict) => conflict.columns(['account_id', 'name']).doUpdateSet({ left_at }))
    .execute()
}
