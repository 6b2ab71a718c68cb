/** Plain SQL: the statements of an import are generated, so they cannot be typed. */
import { CompiledQuery } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

export async function query<Row>(
  database: Database,
  text: string,
  parameters: unknown[] = [],
): Promise<Row[]> {
  const { rows } = await database.executeQuery<Row>(CompiledQuery.raw(text, parameters))
  return rows
}
