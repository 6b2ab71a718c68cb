/**
 * The database is killed or restarted over and over, while members submit claims and mails leave, under two instances of
 * the portal. Counts what did not survive it.
 */
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { sql } from 'kysely'
import { Client } from 'pg'
import { coreSecret, openFakeCore } from '../../areas/requests/testing/fake-core.ts'
import { migrate } from '../../migrate.ts'
import { startEmbeddedDatabase } from '../../ports/database/embedded.ts'
import { type WritableDatabase, openDatabase } from '../../ports/database/open.ts'
import { grantToPortal, roleOf } from '../../ports/database/rights.ts'
import { Post } from '../../ports/messages/post.ts'
import { aCurrency } from '../../testing/banking.ts'
import { createTestDatabase } from '../../testing/database.ts'
import { aMailServer } from '../../testing/mail-server.ts'
import {
  aClaimToSend,
  secretOfSenders as secret,
  submitClaim,
  untilDone,
} from '../../testing/sent-claims.ts'
import { startPortalProcess } from '../../testing/portal-process.ts'
import { Jobs, prepareJobs } from '../jobs.ts'

export interface OutageToll {
  rounds: number
  /** Instances that ended by themselves. */
  exits: number
  mails: number
  mailsLost: number
  mailsTwice: number
  claims: number
  claimsLost: number
  claimsTwice: number
  handedOverTwice: number
  neverHandedOver: number
  /** Still there two minutes after the last round. */
  jobsLeft: number
}

const claimsARound = 8
const mailsARound = 24
/** How PostgreSQL is told to end: by a crash, at once, and with its sessions cut off. */
const ends = ['SIGKILL', 'SIGQUIT', 'SIGINT'] as const

export async function outages(rounds: number): Promise<OutageToll> {
  const folder = await mkdtemp(join(tmpdir(), 'falaj-outages-'))
  let server = await startEmbeddedDatabase({ folder: join(folder, 'postgres') })
  const { url, ownerUrl } = server
  const port = Number(new URL(url).port)
  await layOut(ownerUrl, url)
  const [mailServer, core] = await Promise.all([
    // Slow enough for the database to go while a mail is on its way.
    aMailServer({ after: () => pause(Math.random() * 150) }),
    openFakeCore(() => new Date()),
  ])
  const settings = {
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    PORTAL_SECRET: secret,
    SMTP_URL: mailServer.url(),
    CORE_URL: core.url,
    CORE_SECRET: coreSecret,
    LOG_LEVEL: 'silent',
  }
  const portals = await Promise.all([startPortalProcess(settings), startPortalProcess(settings)])
  const { database, close } = openDatabase(url, { max: 4 })
  const [sent, claims] = [new Set<string>(), new Map<string, string | undefined>()]
  try {
    const currencyId = await aCurrency(database)
    for (let round = 0; round < rounds; round += 1) {
      const form = await aClaimToSend(database, currencyId)
      const working = [
        ...Array.from({ length: mailsARound }, async (_, at) => {
          const subject = `Mail ${round}-${at}`
          sent.add(subject)
          await pause(Math.random() * 600)
          await untilDone(() => postOnce(database, subject))
        }),
        ...Array.from({ length: claimsARound }, async (_, at) => {
          const one = randomBytes(12).toString('hex')
          claims.set(one, undefined)
          await pause(Math.random() * 600)
          claims.set(
            one,
            await untilDone(() => submitClaim(portals[at % 2]?.address ?? '', one, form)),
          )
        }),
      ]
      await pause(Math.random() * 700)
      process.kill(server.pid, ends[round % ends.length])
      await server.ended
      await pause(Math.random() * 2_000)
      server = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), port })
      // Who is never served counts as lost.
      await Promise.allSettled(working)
    }
    const jobsLeft = await untilNothingIsLeft(database)
    const subjects = mailServer.received.map(({ raw }) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())
    const count = (subject: string) => subjects.filter((one) => one === subject).length
    const filed = await database.selectFrom('request').select('reference_number').execute()
    const keysOf = (reference: string | undefined) =>
      new Set(
        core.calls
          .filter(
            ({ submission: one }) =>
              'reference_number' in one && one.reference_number === reference,
          )
          .map((call) => call.key),
      ).size
    const references = [...claims.values()]
    return {
      rounds,
      exits: portals.filter(({ gone }) => gone).length,
      mails: sent.size,
      mailsLost: [...sent].filter((subject) => count(subject) === 0).length,
      mailsTwice: [...sent].filter((subject) => count(subject) > 1).length,
      claims: claims.size,
      claimsLost: references.filter(
        (reference) => !filed.some((one) => one.reference_number === reference),
      ).length,
      claimsTwice: filed.length - claims.size,
      handedOverTwice: references.filter((reference) => keysOf(reference) > 1).length,
      neverHandedOver: references.filter((reference) => keysOf(reference) === 0).length,
      jobsLeft,
    }
  } finally {
    await Promise.all(portals.map(async (portal) => portal.gone || portal.kill()))
    await close()
    await Promise.all([mailServer.close(), core.close()])
    await server.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function layOut(ownerUrl: string, url: string): Promise<void> {
  const owner = new Client({ connectionString: ownerUrl })
  await owner.connect()
  await migrate(owner)
  await grantToPortal(owner, roleOf(url))
  await owner.end()
  const { pool, close } = openDatabase(url, { max: 1 })
  await prepareJobs(pool)
  await close()
}

/** Written once, however often its commit is lost. */
const postOnce = (database: WritableDatabase, subject: string) =>
  database.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(hashtext(${subject}))`.execute(transaction)
    const there = transaction.selectFrom('message').select('id').where('subject', '=', subject)
    if (await there.executeTakeFirst()) return
    const mail = { channel: 'email', to: 'layla@example.com', subject, text: subject } as const
    await new Post(new Jobs(database)).send(transaction, mail, new Date())
  })

/** The jobs that are left when nothing moves any more, or after two minutes. */
async function untilNothingIsLeft(database: WritableDatabase): Promise<number> {
  for (const end = Date.now() + 120_000; ;) {
    const { rows } = await sql<{ jobs: number; submissions: number }>`select
      (select count(*)::int from graphile_worker.jobs where task_identifier = 'deliver-message') as jobs,
      (select count(*)::int from core_outbox where state = 'waiting') as submissions`.execute(
      database,
    )
    const [left = { jobs: -1, submissions: -1 }] = rows
    if (left.jobs + left.submissions === 0 || Date.now() > end) return left.jobs
    await pause(500)
  }
}

/**
 * An instance is started while its database is away, and looks for it again and again. Rejects where it ends instead of
 * waiting.
 */
export async function startedBeforeItsDatabase(): Promise<void> {
  await using stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'falaj-early-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const before = await startEmbeddedDatabase({ folder: join(folder, 'postgres') })
  const { url, ownerUrl } = before
  await layOut(ownerUrl, url)
  await before.stop()
  const port = Number(new URL(url).port)
  const again = Promise.withResolvers<void>()
  let times = 0
  const nobody = createServer((socket) => {
    socket.destroy()
    times += 1
    if (times === 3) again.resolve()
  })
  nobody.listen(port, '127.0.0.1')
  stack.defer(() => void nobody.close())
  const starting = startPortalProcess({
    DATABASE_URL: url,
    DATA_DIR: join(folder, 'data'),
    PORTAL_SECRET: secret,
    LOG_LEVEL: 'silent',
  })
  await Promise.race([again.promise, starting])
  nobody.close()
  await once(nobody, 'close')
  const database = await startEmbeddedDatabase({ folder: join(folder, 'postgres'), port })
  stack.defer(() => database.stop())
  const portal = await starting
  await portal.stop()
}

/** An instance is killed while it hands a mail over; another one starts. How often the mail came, and after how long. */
export async function killedWhileSending(): Promise<{ mails: number; seconds: number }> {
  const [testDatabase, dataDir] = await Promise.all([
    createTestDatabase(),
    mkdtemp(join(tmpdir(), 'falaj-killed-')),
  ])
  const called = Promise.withResolvers<void>()
  let calls = 0
  const mailServer = await aMailServer({
    onConnect: (_session, done) => {
      calls += 1
      // The first one never gets to hand it over.
      if (calls === 1) called.resolve()
      else done()
    },
  })
  const settings = {
    DATABASE_URL: testDatabase.portalUrl,
    DATA_DIR: dataDir,
    PORTAL_SECRET: secret,
    SMTP_URL: mailServer.url(),
  }
  const { database, close } = openDatabase(testDatabase.portalUrl, { max: 2 })
  const killed = await startPortalProcess(settings)
  await postOnce(database, 'interrupted')
  await called.promise
  await killed.kill()
  const began = Date.now()
  const next = await startPortalProcess(settings)
  try {
    await untilNothingIsLeft(database)
    const seconds = (Date.now() - began) / 1000
    return { mails: mailServer.received.length, seconds }
  } finally {
    await next.stop()
    await close()
    await mailServer.close()
    await testDatabase.drop()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** What must come of it. */
export const nothingLost = ({ mails, claims, rounds }: OutageToll): OutageToll => ({
  rounds,
  exits: 0,
  mails,
  mailsLost: 0,
  mailsTwice: 0,
  claims,
  claimsLost: 0,
  claimsTwice: 0,
  handedOverTwice: 0,
  neverHandedOver: 0,
  jobsLeft: 0,
})
