/** How a member knows claims, for pages that only have their ids. */
import { sql } from 'kysely'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'

/** Reference numbers of the member's own claims by id; any other id is left out. */
export async function ownClaimReferences(
  database: Database,
  reach: Reach,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const rows = await database
    .selectFrom('claim')
    .select(['id', 'reference_number'])
    .where('owner_id', '=', reach.self)
    // A kind may name any number, also one that no claim can have.
    .where(sql<boolean>`id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, reference_number }) => [Number(id), reference_number]))
}
