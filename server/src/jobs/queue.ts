/** Runs the queue, whatever becomes of the database meanwhile. */
import { EventEmitter } from 'node:events'
import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import { minutesMs, secondsMs } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import { tellingWhenAway, untilReached } from '../ports/database/until-reached.ts'
import { HeldJobs } from './held-jobs.ts'
import { QueuePool } from './queue-pool.ts'

const concurrency = 4
/** One that listens, the workers', and one for the clock. */
const connections = concurrency + 2
/** A job that finds the database away begins again for so long; only then it counts as one that failed. */
const longestOutageMs = minutesMs(10)

export interface QueueParts {
  database: Database
  databaseUrl: string
  logger: FastifyBaseLogger
  taskList: TaskList
  schedule: string
  /** Aborted by `stop`. */
  closing: AbortController
}

export interface Queue {
  /** Jobs in hand are finished, unless the database is away. */
  stop(): Promise<void>
}

export async function startQueue(parts: QueueParts): Promise<Queue> {
  const { database, databaseUrl, logger, closing } = parts
  const pool = new QueuePool(databaseUrl, {
    max: connections,
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  })
  const events = new EventEmitter()
  const held = new HeldJobs({
    database,
    events,
    onError: (error) => logger.warn({ err: error }, 'the locks of jobs could not be renewed'),
    onFreed: (count) => logger.warn({ count }, 'freed jobs of a worker that is gone'),
  })
  const begin = () => untilReached(() => tellingWhenAway(() => run(options(parts, pool, events))))
  let runner: Runner = await begin()
  held.start()

  /** The queue gives up for reasons of its own; we do not. */
  const running = (async () => {
    while (!closing.signal.aborted) {
      await runner.promise.catch((error: unknown) =>
        logger.error({ err: error }, 'the queue stopped; starting it again'),
      )
      if (closing.signal.aborted) return
      await pause(secondsMs(1), undefined, { signal: closing.signal }).catch(() => undefined)
      runner = await begin()
    }
  })()

  return {
    async stop() {
      closing.abort()
      const away = pool.close()
      await held.stop()
      const ended = runner.stop().catch(() => undefined)
      if ((await Promise.race([ended, away.then(() => 'away')])) === 'away') return
      await running
      await pool.end()
    },
  }
}

const options = (
  { taskList, schedule, logger }: QueueParts,
  pgPool: QueuePool,
  events: EventEmitter,
) => ({
  pgPool,
  events,
  concurrency,
  noHandleSignals: true,
  pollInterval: secondsMs(1),
  taskList,
  crontab: schedule,
  logger: new Logger(() => (level, message) => {
    // It logs every poll; keep only warnings and errors.
    if (level === 'error' || level === 'warning')
      logger[level === 'error' ? 'error' : 'warn']({ worker: message }, 'worker')
  }),
})

/**
 * Jobs may run twice; one that an outage cut off begins again when the database is back, and keeps its attempts for what
 * else may fail.
 */
export const overOutages =
  <Payload>(
    signal: AbortSignal,
    task: (payload: Payload) => Promise<unknown>,
  ): ((payload: Payload) => Promise<void>) =>
  async (payload) => {
    const patient = AbortSignal.any([signal, AbortSignal.timeout(longestOutageMs)])
    await untilReached(() => task(payload), { signal: patient })
  }
