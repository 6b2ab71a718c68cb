/** The worker: does the jobs that changes enqueue, and cleans up every night. */
import { SpanKind } from '@opentelemetry/api'
import type { Task, TaskList } from 'graphile-worker'
import type { FastifyBaseLogger } from 'fastify'
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
import type { ContentRepository } from '../areas/content/content-repository.ts'
import { makeCopy } from '../areas/profile/privacy/data-copy/make-copy.ts'
import type { RequestKinds } from '../areas/requests/kind.ts'
import { type Carrier, Delivery, eraseExpired } from '../ports/messages/post.ts'
import type { FileStore } from '../ports/files/files.ts'
import { inSpan } from '../telemetry/in-span.ts'
import { cleanUpNightly, measureNightly } from './nightly.ts'
import { overOutages, type Queue, startQueue } from './queue.ts'
import { removeFile } from './remove-file.ts'

/** Scheduled jobs, in UTC. */
export const schedule = [
  // Caught up with once if the database was away just then.
  '17 2 * * * clean-up ?fill=12h&jobKey=clean-up',
  '47 2 * * * measure-claim-pace ?fill=12h&jobKey=measure-claim-pace',
  '0 * * * * anchor-audit ?fill=1h&jobKey=anchor-audit',
  '* * * * * erase-messages',
].join('\n')

export interface WorkerParts {
  database: Database
  databaseUrl: string
  clock: Clock
  logger: FastifyBaseLogger
  recovery: RecoveryJobParts
  mails: Mails
  carriers: Record<'email' | 'sms', Carrier>
  files: FileStore
  kinds: RequestKinds
  /** With the calendars of working days. */
  contentRepository: ContentRepository
  config: { outgoingHeld: boolean }
}

/** Every instance of the portal can run one; each job is done by one of them. */
export function startWorker({
  database,
  databaseUrl,
  clock,
  logger,
  recovery,
  mails,
  carriers,
  files,
  kinds,
  contentRepository,
  config,
}: WorkerParts): Promise<Queue> {
  const closing = new AbortController()
  const patiently = <Payload>(task: (payload: Payload) => Promise<unknown>) =>
    overOutages(closing.signal, task)
  const delivery = new Delivery({ database, clock, logger, carriers, closing: closing.signal })
  const taskList: TaskList = {
    // A job that nobody here can do waits.
    ...(!config.outgoingHeld && {
      'deliver-message': patiently(({ id }: { id: number }) => delivery.deliver(id)),
    }),
    'remove-file': patiently(({ id }) => removeFile(database, files, id)),
    'make-data-copy': patiently((payload) =>
      makeCopy({ database, clock, files, mails, logger, kinds }, payload),
    ),
    'send-reset-link': patiently((payload) => sendResetLink(recovery, payload)),
    'send-username': patiently((payload) => sendUsername(recovery, payload)),
    'tell-of-account': patiently((payload) => tellOfAccount(recovery, payload)),
    'clean-up': patiently(() => cleanUpNightly({ databaseUrl, clock, files, logger })),
    'measure-claim-pace': patiently(() =>
      measureNightly({ databaseUrl, clock, contentRepository, logger }),
    ),
    'erase-messages': patiently(() => eraseExpired(database, clock.now())),
    'anchor-audit': patiently(async () => {
      const end = await chainEnd(database)
      // In the log, because somebody who can empty the table cannot change that.
      if (end) logger.info(end, 'audit anchored')
      else logger.warn('the audit is empty')
    }),
  }
  return startQueue({
    database,
    databaseUrl,
    logger,
    taskList: traced(taskList),
    schedule,
    closing,
  })
}

/** Each job as a span, by its name alone. */
const traced = (taskList: TaskList): TaskList =>
  Object.fromEntries(
    Object.entries(taskList).map(([name, task]): [string, Task] => [
      name,
      (payload, helpers) =>
        inSpan(`job ${name}`, { kind: SpanKind.CONSUMER, attributes: {} }, async () =>
          task?.(payload, helpers),
        ),
    ]),
  )
