import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, expect, test } from 'vitest'
import { coreSecret, openFakeCore } from '@falaj/server/areas/requests/testing/fake-core.ts'
import { addSubmission } from '@falaj/server/areas/core-outbox/core-outbox.ts'
import { Jobs } from '@falaj/server/jobs/jobs.ts'
import { freePort } from '@falaj/server/ports/database/embedded/port.ts'
import { inTransaction } from '@falaj/server/ports/database/write.ts'
import { Post } from '@falaj/server/ports/messages/post.ts'
import { testSecret } from '@falaj/server/testing/banking.ts'
import { aMailServer } from '@falaj/server/testing/mail-server.ts'
import { openTestPortal } from '@falaj/server/testing/portal.ts'

const home = mkdtempSync(join(tmpdir(), 'falaj-worker-'))
const mails = await aMailServer()
const core = await openFakeCore(() => new Date())
const outside = {
  FALAJ_DEMO: '0',
  SMTP_URL: mails.url(),
  CORE_URL: core.url,
  CORE_SECRET: coreSecret,
}
const portal = await openTestPortal({ ...outside, JOBS: 'elsewhere' })
let worker: ChildProcess | undefined
afterAll(async () => {
  worker?.kill('SIGKILL')
  await portal.close()
  await core.close()
  await mails.close()
  rmSync(home, { recursive: true, force: true })
})

/** Sessions that hear of new jobs. */
async function queues(): Promise<number> {
  const { rows } = await sql`
    select from pg_stat_activity where datname = current_database() and query ilike 'listen "jobs:insert"%'
  `.execute(portal.database)
  return rows.length
}

/** Rejects if it ends before. */
function saying(program: ChildProcess, words: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  let said = ''
  program.stdout?.on('data', (more: Buffer) => {
    said += more.toString()
    if (said.includes(words)) resolve()
  })
  program.once('exit', () => reject(new Error(said)))
  return promise
}

const answers = async (on: number) =>
  fetch(`http://127.0.0.1:${on}/health`).then(
    ({ status }) => status,
    () => 'nobody',
  )

test('ADD-526 an instance that leaves jobs elsewhere serves calls, and a worker does them without serving any', async () => {
  const address = await portal.start()
  expect((await fetch(`${address}/ready`)).status).toBe(200)
  expect(await queues()).toBe(0)
  const { database } = portal
  const at = new Date()
  await inTransaction(database, async (unit) => {
    const mail = {
      channel: 'email',
      to: 'layla@example.com',
      subject: 'News',
      text: 'News',
    } as const
    await new Post(new Jobs(database)).send(unit, { ...mail, html: '<p>News</p>' }, at)
    await addSubmission(
      unit,
      'provider_mistake:1',
      {
        kind: 'provider_mistake',
        reference_number: 'R26-000778',
        provider_code: 'P-1',
        mistake: 'phone',
        right: null,
        card_number: '7841000001',
        reported_at: at.toISOString(),
      },
      at,
    )
  })

  const [port, metricsPort] = [await freePort(), await freePort()]
  const { NODE_ENV: _, ...env } = process.env
  worker = spawn(process.execPath, [join(import.meta.dirname, 'falaj.ts'), 'worker'], {
    env: {
      ...env,
      ...outside,
      DATABASE_URL: portal.config.databaseUrl,
      DATA_DIR: home,
      PORTAL_SECRET: testSecret,
      HOST: '127.0.0.1',
      PORT: String(port),
      METRICS_PORT: String(metricsPort),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const working = saying(worker, '"msg":"working"')
  const ended = once(worker, 'exit')
  await working
  await expect.poll(() => mails.received.length).toBe(1)
  await expect.poll(() => core.taken.length).toBe(1)
  expect(await queues()).toBe(1)
  expect(await answers(metricsPort)).toBe(200)
  expect(await answers(port)).toBe('nobody')

  worker.kill('SIGTERM')
  expect(await ended).toEqual([0, null])
  expect(mails.received.length).toBe(1)
}, 180_000)
