/**
 * Servers that follow the primary. Each answers for what it has replayed: a session is sent to one that has all that it
 * has changed or was told of, and to none that is away, that is far behind or that follows nobody any more. Nobody waits
 * for one to come after.
 */
import { createHash } from 'node:crypto'
import type { Driver } from 'kysely'
import type pg from 'pg'
import { type Clock, secondsMs } from '../../clock.ts'
import { hasReached, later, type LogPosition, startOfLog } from './log-position.ts'

/** What is read may be twice so old, unless the session itself has changed it. */
const notedEveryMs = secondsMs(5)
/** One that failed is asked again after so long, and serves once it has answered. */
const restMs = secondsMs(5)
const answersWithinMs = secondsMs(1)

/** A server's place in the log, and of which cluster it is: all copies of one have its number. */
interface Standing {
  /** Null on one that follows no other. */
  at: LogPosition | null
  cluster: string
}

const replayed = {
  text: `select case when pg_is_in_recovery() then pg_last_wal_replay_lsn()::text end as at,
    system_identifier::text as cluster from pg_control_system()`,
  query_timeout: answersWithinMs,
}

export interface Replica {
  pool: pg.Pool
  driver: Driver
}

interface Known {
  /** What it had replayed when it was asked last: it never goes back. */
  at: LogPosition | null
  restsUntil: Date | null
  asking: Promise<void> | undefined
}

interface ReplicasParts {
  replicas: readonly Replica[]
  /** How far the primary's log has come. */
  primary: () => Promise<Standing & { at: LogPosition }>
  clock: Clock
  onError: (error: Error) => void
}

export class Replicas {
  readonly #parts: ReplicasParts
  readonly #known = new Map<Replica, Known>()
  /** What each replica must have, whoever asks: where the primary stood some seconds ago. */
  #floor: LogPosition = startOfLog
  #noted: { at: LogPosition; time: Date } | undefined
  #noting: Promise<void> | undefined
  #cluster: string | undefined

  constructor(parts: ReplicasParts) {
    this.#parts = parts
    for (const replica of parts.replicas)
      this.#known.set(replica, { at: null, restsUntil: null, asking: undefined })
  }

  /** One with all up to there; for one session the same, as long as it serves. Undefined: the primary alone will do. */
  async with(position: LogPosition, sessionId: string): Promise<Replica | undefined> {
    await this.#keepFloor()
    const wanted = later(position, this.#floor)
    const { replicas } = this.#parts
    const first = createHash('sha256').update(sessionId).digest().readUInt16BE(0)
    for (let at = 0; at < replicas.length; at += 1) {
      const replica = replicas[(first + at) % replicas.length]
      if (replica && (await this.#has(replica, wanted))) return replica
    }
    return undefined
  }

  /** A statement on it came to nothing. */
  failed(replica: Replica, error: unknown): void {
    const known = this.#known.get(replica)
    if (!known) return
    known.restsUntil = new Date(+this.#parts.clock.now() + restMs)
    if (error instanceof Error) this.#parts.onError(error)
  }

  async #has(replica: Replica, wanted: LogPosition): Promise<boolean> {
    const known = this.#known.get(replica)
    if (!known) return false
    if (known.restsUntil) {
      if (this.#parts.clock.now() >= known.restsUntil) void this.#ask(replica, known)
      return false
    }
    if (!hasReached(known.at, wanted)) await this.#ask(replica, known)
    return !known.restsUntil && hasReached(known.at, wanted)
  }

  /** Once at a time. */
  #ask(replica: Replica, known: Known): Promise<void> {
    known.asking ??= (async () => {
      try {
        const { rows } = await replica.pool.query<Standing>(replayed)
        const [{ at, cluster } = { at: null, cluster: '' }] = rows
        if (at === null) throw new Error('A server of DATABASE_READ_URL follows no other.')
        if (cluster !== this.#cluster)
          throw new Error('A server of DATABASE_READ_URL does not follow that of DATABASE_URL.')
        known.at = at
        known.restsUntil = null
      } catch (error) {
        this.failed(replica, error)
      } finally {
        known.asking = undefined
      }
    })()
    return known.asking
  }

  async #keepFloor(): Promise<void> {
    const now = +this.#parts.clock.now()
    if (this.#noted && now - +this.#noted.time < notedEveryMs) return
    this.#noting ??= (async () => {
      try {
        const time = this.#parts.clock.now()
        const { at, cluster } = await this.#parts.primary()
        this.#cluster = cluster
        // Long nobody asked: what was noted then says too little.
        const recent = this.#noted && +time - +this.#noted.time < 2 * notedEveryMs
        this.#floor = recent && this.#noted ? this.#noted.at : at
        this.#noted = { at, time }
      } catch (error) {
        // Who reads may go on without the primary; whose session it is, it is asked anyway.
        if (error instanceof Error) this.#parts.onError(error)
      } finally {
        this.#noting = undefined
      }
    })()
    await this.#noting
  }
}
