/** The worker: does the jobs that changes enqueue, and cleans up every night. */
import { Logger, run, type Runner, type TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
import type { Pool } from 'pg'
import { chainEnd } from '../audit-chain.ts'
import type { Clock } from '../clock.ts'
import type { Database } from '../ports/database/open.ts'
import {
  type RecoveryJobParts,
  sendResetLink,
  sendUsername,
  tellOfAccount,
} from '../areas/access/recovery/jobs.ts'
import type { Mails } from '../areas/access/mails.ts'
import { makeCopy } from '../areas/profile/privacy/data-copy/make-copy.ts'
import { removeExpiredCopies } from '../areas/profile/privacy/data-copy/copies.ts'
import { type Carrier, deliver, eraseExpired } from '../ports/messages/post.ts'
import type { FileStore } from '../ports/files/files.ts'
import { cleanUp } from './clean-up.ts'
import { Jobs } from './jobs.ts'
import { removeFile } from './remove-file.ts'
import { sweepFiles } from './sweep-files.ts'

/** Scheduled jobs, in UTC. */
export const schedule = '17 2 * * * clean-up\n0 * * * * anchor-audit\n* * * * * erase-messages'

export interface WorkerParts {
  database: Database
  pool: Pool
  clock: Clock
  logger: FastifyBaseLogger
  recovery: RecoveryJobParts
  mails: Mails
  carriers: Record<'email' | 'sms', Carrier>
  files: FileStore
}

/** Every instance of the portal can run one; each job is done by one of them. */
export function startWorker({
  database,
  pool,
  clock,
  logger,
  recovery,
  mails,
  carriers,
  files,
}: WorkerParts): Promise<Runner> {
  const taskList: TaskList = {
    'deliver-message': ({ id }) => deliver(database, carriers, id, clock.now()),
    'remove-file': ({ id }) => removeFile(database, files, id),
    'make-data-copy': (asked) => makeCopy({ database, clock, files, mails, logger }, asked),
    'send-reset-link': (asked) => sendResetLink(recovery, asked),
    'send-username': (asked) => sendUsername(recovery, asked),
    'tell-of-account': (asked) => tellOfAccount(recovery, asked),
    'clean-up': async () => {
      const removed = await cleanUp(database, clock.now())
      const jobs = new Jobs(database)
      const copies = await removeExpiredCopies(database, jobs, clock.now())
      const swept = await sweepFiles(database, files, jobs, clock.now())
      logger.info({ removed, copies, swept }, 'cleaned up')
    },
    'erase-messages': async () => void (await eraseExpired(database, clock.now())),
    'anchor-audit': async () => {
      const end = await chainEnd(database)
      // In the log, because somebody who can empty the table cannot change that.
      if (end) logger.info(end, 'audit anchored')
      else logger.warn('the audit is empty')
    },
  }
  return run({
    pgPool: pool,
    concurrency: 4,
    noHandleSignals: true,
    pollInterval: 1_000,
    taskList,
    crontab: schedule,
    logger: new Logger(() => (level, message) => {
      // It logs every poll; keep only warnings and errors.
      if (level === 'error' || level === 'warning')
        logger[level === 'error' ? 'error' : 'warn']({ worker: message }, 'worker')
    }),
  })
}
