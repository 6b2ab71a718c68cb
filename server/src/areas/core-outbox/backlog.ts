/** What an operator must see of the core system: what waits for it, and what it refused. */
import { sql } from 'kysely'
import { hoursMs, later } from '../../clock.ts'
import type { Database } from '../../ports/database/open.ts'

export interface CoreBacklog {
  waiting: number
  /** Null when nothing waits. */
  oldest: {
    seconds: number
    reference: string | null
    kind: string
    attempts: number
    /** Of the last attempt: `ECONNREFUSED`, `status 503`. */
    fault: string | null
  } | null
  refusedLastDay: number
  /** What somebody has to look at: it does not come right by itself. */
  dead: {
    /** Refused for good and told to nobody, or tried very often. */
    submissions: number
    /** Of what came from it: refused, and not told rightly since. */
    facts: number
  }
}

/** About a quarter of an hour after the first. */
export const triedOften = 20

interface Row {
  waiting: number
  refused: number
  dead: number
  facts: number
  since: Date | null
  reference: string | null
  kind: string | null
  attempts: number | null
  fault: string | null
}

export async function coreBacklog(database: Database, now: Date): Promise<CoreBacklog> {
  const { rows } = await sql<Row>`
    select
      (select count(*) from core_outbox where state = 'waiting') as waiting,
      (select count(*) from core_outbox
        where state = 'refused' and answered_at > ${later(now, -hoursMs(24))}) as refused,
      (select count(*) from core_outbox where dead)
        + (select count(*) from core_outbox where state = 'waiting' and attempts >= ${triedOften}) as dead,
      (select count(*) from refused_fact where state = 'waiting') as facts,
      oldest.created_at as since, oldest.reference, oldest.kind, oldest.attempts, oldest.last_fault as fault
    from (select) as always
    left join lateral (
      select * from core_outbox where state = 'waiting' order by created_at, id limit 1
    ) as oldest on true
  `.execute(database)
  const [row] = rows
  const { waiting = 0, refused = 0, dead = 0, facts = 0, since = null, kind = null } = row ?? {}
  const oldest =
    row && since && kind !== null
      ? {
          seconds: Math.max(0, Math.round((now.getTime() - since.getTime()) / 1000)),
          reference: row.reference,
          kind,
          attempts: row.attempts ?? 0,
          fault: row.fault,
        }
      : null
  return { waiting, oldest, refusedLastDay: refused, dead: { submissions: dead, facts } }
}
