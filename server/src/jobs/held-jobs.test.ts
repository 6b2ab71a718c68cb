import { EventEmitter } from 'node:events'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase, type OpenDatabase } from '../ports/database/open.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { HeldJobs } from './held-jobs.ts'

let home: TestDatabase
let opened: OpenDatabase
beforeAll(async () => {
  home = await createTestDatabase()
  // The queue's tables are the portal's.
  opened = openDatabase(home.portalUrl)
})
afterAll(async () => {
  await opened.close()
  await home.drop()
})
beforeEach(() => sql`delete from graphile_worker._private_jobs`.execute(opened.database))

/** A job of a queue of its own, locked so long ago. */
async function lockedBy(holder: string, secondsAgo: number): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    select id::text from graphile_worker.add_job('remove-file', '{}', queue_name => ${holder + secondsAgo})
  `.execute(opened.database)
  const id = rows[0]?.id ?? ''
  const since = sql`now() - make_interval(secs => ${secondsAgo})`
  await sql`
    with job as (
      update graphile_worker._private_jobs set locked_by = ${holder}, locked_at = ${since}
      where id = ${id}::bigint returning job_queue_id
    )
    update graphile_worker._private_job_queues set locked_by = ${holder}, locked_at = ${since}
    where id in (select job_queue_id from job)
  `.execute(opened.database)
  return id
}

/** Both of the job and of its queue. */
async function holdersOf(id: string) {
  const { rows } = await sql<{ job: string | null; queue: string | null }>`
    select job.locked_by as job, queue.locked_by as queue
    from graphile_worker._private_jobs as job
    join graphile_worker._private_job_queues as queue on queue.id = job_queue_id
    where job.id = ${id}::bigint
  `.execute(opened.database)
  return [rows[0]?.job, rows[0]?.queue]
}

function instance(...held: string[]) {
  const events = new EventEmitter()
  let freed = 0
  const jobs = new HeldJobs({
    database: opened.database,
    events,
    onError: () => undefined,
    onFreed: (count) => (freed += count),
  })
  events.emit('pool:create', { workerPool: { id: 'pool-us' } })
  for (const id of held) events.emit('job:start', { job: { id } })
  return { jobs, freed: () => freed }
}

test('ADD-251 a job that nobody holds any more is free, with its queue, and those in somebody’s hands are not', async () => {
  const dead = await lockedBy('pool-dead', 31)
  const alive = await lockedBy('pool-alive', 20)
  const ours = await lockedBy('pool-us', 31)
  // Locked for us by an answer that was lost.
  const lost = await lockedBy('pool-us', 32)
  const { jobs, freed } = instance(ours)
  for (let round = 1; round <= 3; round += 1) await jobs.look()
  expect(freed()).toBe(2)
  expect(await Promise.all([dead, alive, ours, lost].map(holdersOf))).toEqual([
    [null, null],
    ['pool-alive', 'pool-alive'],
    ['pool-us', 'pool-us'],
    [null, null],
  ])
})

test('after an outage the others have time to renew their locks', async () => {
  const { jobs, freed } = instance()
  await jobs.look()
  await jobs.look()
  await lockedBy('pool-alive', 300)
  await sql`alter table graphile_worker._private_jobs rename to away`.execute(opened.database)
  await jobs.look()
  await sql`alter table graphile_worker.away rename to _private_jobs`.execute(opened.database)
  await jobs.look()
  await jobs.look()
  expect(freed()).toBe(0)
  await jobs.look()
  expect(freed()).toBe(1)
})
