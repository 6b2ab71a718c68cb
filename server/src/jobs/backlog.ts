/** What an operator must see of the jobs: mails and codes that wait, and what was given up. */
import { sql } from 'kysely'
import type { Database } from '../ports/database/open.ts'

export interface JobBacklog {
  /** Due, and not done yet. */
  waiting: number
  oldestSeconds: number
  /** Tried as often as it may be: only an operator brings it back. */
  givenUp: number
}

/** By the database's clock, as the queue itself. */
export async function jobBacklog(database: Database): Promise<JobBacklog> {
  const { rows } = await sql<JobBacklog>`
    select
      count(*) filter (where attempts < max_attempts and (attempts > 0 or run_at <= now())) as waiting,
      coalesce(extract(epoch from now() - min(created_at) filter (
        where attempts < max_attempts and (attempts > 0 or run_at <= now())))::int, 0) as "oldestSeconds",
      count(*) filter (where attempts >= max_attempts) as "givenUp"
    from graphile_worker.jobs
  `.execute(database)
  return rows[0] ?? { waiting: 0, oldestSeconds: 0, givenUp: 0 }
}
