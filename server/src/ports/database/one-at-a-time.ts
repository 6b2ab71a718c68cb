/** Transactions with the same name run one after the other, also in different instances. */
import { sql } from 'kysely'
import type { Transaction } from './open.ts'
import { tokenHash } from '../../secrets.ts'

/** Held until the transaction ends. */
export async function oneAtATime(transaction: Transaction, name: string): Promise<void> {
  const hash = tokenHash(name)
  const [first, second] = [hash.readInt32BE(0), hash.readInt32BE(4)]
  await sql`select pg_advisory_xact_lock(${first}::int, ${second}::int)`.execute(transaction)
}
