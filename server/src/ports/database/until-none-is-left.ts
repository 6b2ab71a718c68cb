import type { Database, Transaction } from './open.ts'
import { inTransaction } from './write.ts'

/** Each batch in a transaction of its own, until one finds nothing to do. @returns how many all of them did. */
export async function untilNoneIsLeft(
  database: Database,
  batch: (transaction: Transaction) => Promise<number>,
): Promise<number> {
  let all = 0
  for (;;) {
    const done = await inTransaction(database, batch)
    if (done === 0) return all
    all += done
  }
}
