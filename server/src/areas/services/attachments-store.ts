/** Documents that hang on claims, pre-approvals and complaints, as far as a session reaches. */
import { sql } from 'kysely'
import { fileHolders } from '../../file-holders.ts'
import type { Database } from '../../ports/database/open.ts'
import type { Reach } from '../../reach.ts'
import type { RequestKinds } from '../requests/kind.ts'

/**
 * With the person that it is about. Undefined for an unknown handle and for somebody else's document alike, and for one in which a
 * virus was found.
 */
export function findAttached(
  database: Database,
  within: { kinds: RequestKinds; reach: Reach },
  handle: string,
) {
  const holders = fileHolders({ file: sql.ref('stored_file.id'), within })
  return database
    .selectFrom('stored_file')
    .innerJoinLateral(holders.as('holder'), (join) => join.onTrue())
    .select(['id', 'handle', 'file_name', 'media_type', 'size', 'sha256', 'holder.person_id'])
    .where('handle', '=', handle)
    .where('scan', '<>', 'infected')
    .limit(1)
    .executeTakeFirst()
}
