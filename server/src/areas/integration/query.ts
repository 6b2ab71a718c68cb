/** Plain SQL on the typed database: what the pipeline writes is generated, so there is nothing to type. */
import { CompiledQuery } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

/** A Kysely transaction is a database that speaks on one connection. */
export type Transaction = Database

export async function query<Row>(
  transaction: Transaction,
  text: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await transaction.executeQuery<Row>(CompiledQuery.raw(text, parameters))
  return rows
}
