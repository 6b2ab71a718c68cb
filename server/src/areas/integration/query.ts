/** Plain SQL: the statements of an import are generated, so they cannot be typed. */
import { CompiledQuery } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

/** A Kysely transaction is a database with one connection. */
export type Transaction = Database

export async function query<Row>(
  transaction: Transaction,
  text: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await transaction.executeQuery<Row>(CompiledQuery.raw(text, parameters))
  return rows
}
