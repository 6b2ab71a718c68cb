/** The sessions of one account, as its owner sees them. */
import { sql } from 'kysely'
import type { Database } from '../../../ports/database/open.ts'

export interface PageEnd {
  at: Date
  id: string
}

/** The newest first, after `before`; one more than asked for tells that there are more. */
export function listSessions(
  database: Database,
  accountId: number,
  { since, before, most }: { since: Date; before: PageEnd | undefined; most: number },
) {
  return database
    .selectFrom('session')
    .select(['id', 'opened_by', 'created_at', 'last_seen_at', 'expires_at', 'ended_at', 'address'])
    .select('user_agent')
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .$if(before !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, id) < (${before?.at}, ${before?.id}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(most + 1)
    .execute()
}

/** When each browser was first used from each address: few rows, however many sign-ins there are. */
export function listFirstUses(database: Database, accountId: number, since: Date) {
  return database
    .selectFrom('session')
    .select(['address', 'user_agent'])
    .select((row) => row.fn.min('created_at').as('first'))
    .where('account_id', '=', accountId)
    .where('created_at', '>', since)
    .groupBy(['address', 'user_agent'])
    .execute()
}
