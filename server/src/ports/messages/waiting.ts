/** Messages that would leave as soon as somebody delivers them. */
import { sql } from 'kysely'
import type { Database } from '../database/open.ts'

export interface WaitingMessages {
  email: number
  sms: number
  since: Date | null
}

export async function waitingMessages(database: Database): Promise<WaitingMessages> {
  const { rows } = await sql<WaitingMessages>`
    select count(*) filter (where channel <> 'sms') as email, count(*) filter (where channel = 'sms') as sms,
      min(created_at) as since
    from message
    where sent_at is null and doubtful_at is null and refused_at is null and erased_at is null and (expires_at is null or expires_at > now())
  `.execute(database)
  return rows[0] ?? { email: 0, sms: 0, since: null }
}
