import type { Transaction } from './open.ts'

/** One at a time for each person, until the transaction ends; rows that only refer to the person do not wait. */
export async function lockPerson(transaction: Transaction, personId: number): Promise<void> {
  await transaction
    .selectFrom('person')
    .select('id')
    .where('id', '=', personId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()
}
