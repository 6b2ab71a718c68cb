/** A number is sealed for its row, so the id must be known before the row is written. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'

export async function nextAccountIds(database: Database, count: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('bank_account', 'id')) as id
    from generate_series(1, ${count}::int)
  `.execute(database)
  return rows.map(({ id }) => id)
}
