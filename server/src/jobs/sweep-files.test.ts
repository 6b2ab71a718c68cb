import { mkdtemp, readdir, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { daysMs, hoursMs, later } from '../clock.ts'
import { addStagedUpload, takeStagedUpload } from '../areas/staged-uploads/staged-uploads-store.ts'
import { sweepStagedUploads } from '../areas/staged-uploads/staged-uploads.ts'
import { FolderFiles } from '../ports/files/folder.ts'
import { aMember } from '../testing/builders.ts'
import { openTestDatabase } from '../testing/database.ts'
import { forThisFile } from '../testing/for-this-file.ts'
import { Jobs, prepareJobs } from './jobs.ts'
import { sweepStrays } from './sweep-files.ts'
import { inTransaction } from '../ports/database/write.ts'

const now = new Date()

const opened = await forThisFile(openTestDatabase())
await prepareJobs(opened.pool)
const folder = await mkdtemp(join(tmpdir(), 'falaj-sweep-'))
afterAll(async () => {
  await rm(folder, { recursive: true, force: true })
})

const everyFile = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))

test('strays of a crash and what nobody submitted go; what is referred to or new stays', async () => {
  const { database } = opened
  const { accountId } = await aMember(database)
  for (const path of await everyFile()) await rm(path)
  await sql`delete from graphile_worker._private_jobs`.execute(database)
  await database.deleteFrom('staged_upload').execute()
  const files = new FolderFiles(folder)
  const store = async () => {
    const about = { fileName: 'a.txt', mediaType: 'text/plain' }
    const stored = await files.store(Readable.from([Buffer.from('x')]), about)
    return {
      ...stored,
      scan: 'unscanned' as const,
      received: { sha256: stored.sha256, size: stored.size },
    }
  }
  const ahead = async (until: Date) => {
    const kept = await store()
    await addStagedUpload(database, accountId, kept, { at: later(until, -daysMs(1)), until })
    return kept
  }
  const over = await ahead(later(now, -hoursMs(1)))
  const waiting = await ahead(later(now, hoursMs(1)))
  const submitted = await ahead(later(now, -hoursMs(1)))
  await inTransaction(database, (transaction) =>
    takeStagedUpload(transaction, accountId, submitted.handle),
  )
  await store()
  for (const path of await everyFile()) {
    await utimes(path, now, later(now, -daysMs(2)))
  }
  await store()

  const jobs = new Jobs(database)
  const sweep = async () => [
    await sweepStagedUploads(database, jobs, now),
    await sweepStrays(database, files, now),
  ]
  expect(await sweep()).toEqual([1, 1])
  expect(await everyFile()).toHaveLength(4)
  for (const { handle } of [over, waiting, submitted]) (await files.open(handle)).destroy()
  expect(await sweep()).toEqual([0, 0])
  // The bytes of what nobody submitted are removed by a job.
  const { id } = await database
    .selectFrom('stored_file')
    .select('id')
    .where('handle', '=', over.handle)
    .executeTakeFirstOrThrow()
  const jobsLeft = sql`select payload from graphile_worker._private_jobs`
  expect((await jobsLeft.execute(database)).rows).toEqual([{ payload: { id } }])
})
