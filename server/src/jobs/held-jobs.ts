/**
 * Whose jobs are worked on. An instance renews the lock of each job in its hands; a lock that nobody renews belongs to a
 * worker that is dead, or to an answer that was lost on its way, and the job is free again within a minute.
 */
import type { WorkerEvents } from 'graphile-worker'
import { sql } from 'kysely'
import { secondsMs } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'

const renewEveryMs = secondsMs(10)
/** Three renewals missed. */
const staleAfterSeconds = 30
/** After an outage every lock is old: the others get this many rounds to renew theirs. */
const roundsBeforeJudging = 2

export interface HeldJobsParts {
  database: Database
  events: WorkerEvents
  onError: (error: unknown) => void
  /** How many were freed. */
  onFreed: (count: number) => void
}

export class HeldJobs {
  readonly #parts: HeldJobsParts
  readonly #held = new Set<string>()
  /** Under which name the queue locks them for us. */
  #holder = ''
  #steadyRounds = 0
  #timer: NodeJS.Timeout | undefined
  #round: Promise<void> | undefined

  constructor(parts: HeldJobsParts) {
    this.#parts = parts
    parts.events.on('pool:create', ({ workerPool }) => {
      this.#holder = workerPool.id
    })
    parts.events.on('job:start', ({ job }) => this.#held.add(job.id))
    parts.events.on('job:complete', ({ job }) => this.#held.delete(job.id))
  }

  start(): void {
    this.#timer = setInterval(() => {
      this.#round ??= this.look().finally(() => {
        this.#round = undefined
      })
    }, renewEveryMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#round
  }

  async look(): Promise<void> {
    const { database, onError, onFreed } = this.#parts
    try {
      if (this.#held.size > 0) await renew(database, this.#holder, [...this.#held])
      this.#steadyRounds += 1
      if (this.#steadyRounds <= roundsBeforeJudging) return
      const freed = await freeStale(database)
      if (freed > 0) onFreed(freed)
    } catch (error) {
      this.#steadyRounds = 0
      onError(error)
    }
  }
}

const renew = (database: Database, holder: string, ids: readonly string[]) =>
  sql`
    with renewed as (
      update graphile_worker._private_jobs set locked_at = now()
      where id = any(${ids}::bigint[]) and locked_by = ${holder}
      returning job_queue_id
    )
    update graphile_worker._private_job_queues set locked_at = now()
    where id in (select job_queue_id from renewed) and locked_by = ${holder}
  `.execute(database)

/** The queue would keep them locked for four hours. */
async function freeStale(database: Database): Promise<number> {
  const stale = sql`locked_at < now() - make_interval(secs => ${staleAfterSeconds})`
  const { rows } = await sql<{ count: number }>`
    with freed as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where ${stale}
      returning id
    ),
    queues as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where ${stale}
    )
    select count(*)::int as count from freed
  `.execute(database)
  return rows[0]?.count ?? 0
}
