/** What is done at night, on connections of its own: it may take long, and calls need theirs. */
import type { FastifyBaseLogger } from 'fastify'
import { measureClaimPace } from '../areas/claims/pace/measure-pace.ts'
import type { ContentRepository } from '../areas/content/content-repository.ts'
import { forgetBodies } from '../areas/core-outbox/handed-over.ts'
import { removeExpiredCopies } from '../areas/profile/privacy/data-copy/copies.ts'
import { sweepStagedUploads } from '../areas/staged-uploads/staged-uploads.ts'
import { type Clock, minutesMs } from '../clock.ts'
import { type Database, openDatabase } from '../ports/database/open.ts'
import type { FileStore } from '../ports/files/files.ts'
import { cleanUp, eachByItself } from './clean-up.ts'
import { Jobs } from './jobs.ts'
import { sweepStrays } from './sweep-files.ts'

export interface NightlyParts {
  databaseUrl: string
  clock: Clock
  files: FileStore
  logger: FastifyBaseLogger
}

/** Throws when a part has failed, after the others are done: it is tried again later. */
export const cleanUpNightly = ({ clock, files, ...parts }: NightlyParts): Promise<void> =>
  onOwnConnection(parts, async (database, logger) => {
    const now = clock.now()
    const jobs = new Jobs(database)
    const rows = await cleanUp(database, now)
    const kept = await eachByItself([
      ['copies', () => removeExpiredCopies(database, jobs, now)],
      ['uploads', () => sweepStagedUploads(database, jobs, now)],
      ['submissions', () => forgetBodies(database, now)],
      ['strays', () => sweepStrays(database, files, now)],
    ])
    logger.info({ removed: { ...rows.removed, ...kept.removed } }, 'cleaned up')
    const failed = Object.entries({ ...rows.failed, ...kept.failed })
    for (const [part, err] of failed) logger.error({ err, part }, 'not cleaned up')
    const [first] = failed
    if (first) throw first[1]
  })

export const measureNightly = ({
  clock,
  contentRepository,
  ...parts
}: Omit<NightlyParts, 'files'> & {
  /** With the calendars of working days. */
  contentRepository: ContentRepository
}) =>
  onOwnConnection(parts, (database) =>
    measureClaimPace({ database, clock, content: contentRepository.current }),
  )

async function onOwnConnection<Result>(
  { databaseUrl, logger }: Pick<NightlyParts, 'databaseUrl' | 'logger'>,
  work: (database: Database, logger: FastifyBaseLogger) => Promise<Result>,
): Promise<Result> {
  const { database, close } = openDatabase(databaseUrl, {
    max: 1,
    statementTimeoutMs: minutesMs(5),
    onError: (error) => logger.warn({ err: error }, 'database connection lost'),
  })
  try {
    return await work(database, logger)
  } finally {
    await close()
  }
}
