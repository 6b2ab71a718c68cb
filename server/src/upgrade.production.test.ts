/** From the release before to this version, behind a real HAProxy, while members are at work. */
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { coreSecret, openFakeCore } from './areas/requests/testing/fake-core.ts'
import { freePort } from './ports/database/embedded/port.ts'
import { openDatabase } from './ports/database/open.ts'
import { FolderFiles } from './ports/files/folder.ts'
import { startBalancer, untilServedByAll } from './testing/balancer.ts'
import { aCurrency } from './testing/banking.ts'
import { aMember } from './testing/builders.ts'
import { Answers, withinPatience } from './testing/faults/answers.ts'
import { type Acknowledged, workThrough } from './testing/faults/members.ts'
import { handedOverWrongly, tollOf } from './testing/faults/toll.ts'
import { NetworkBrowser } from './testing/network-browser.ts'
import { type PortalProcess, startPortalProcess } from './testing/portal-process.ts'
import { startPostgres } from './testing/postgres-server.ts'
import { realProgram } from './testing/real-programs.ts'
import { hasReleaseBefore, migrateWith, unpackReleaseBefore } from './testing/release-before.ts'
import { seeded } from './testing/seeded.ts'
import { aClaimToSend, secretOfSenders } from './testing/sent-claims.ts'
import { aPhone } from './testing/visitor.ts'

const postgres = realProgram('pg_basebackup') ?? ''
const haproxy = realProgram('haproxy') ?? ''
const known = hasReleaseBefore()
if (!known)
  console.log('NOT TRIED, BECAUSE THE HISTORY IS NOT HERE: THE UPGRADE FROM THE RELEASE BEFORE')
const isHere = postgres !== '' && haproxy !== '' && known

async function open() {
  const stack = new AsyncDisposableStack()
  const folder = await mkdtemp(join(tmpdir(), 'falaj-upgrade-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const before = stack.use(unpackReleaseBefore())
  const server = await startPostgres(postgres)
  stack.defer(() => server.close())
  await server.query('create role falaj login')
  await server.query('create database falaj')
  const addresses = { DATABASE_URL: server.url('falaj'), DATABASE_OWNER_URL: server.url() }
  await before.migrate(addresses)
  const { database, close } = openDatabase(server.url(), { max: 4 })
  stack.defer(close)
  await aCurrency(database)
  const core = await openFakeCore(() => new Date())
  stack.defer(() => core.close())
  const ports = [await freePort(), await freePort()]
  const files = join(folder, 'files')
  const start = (place: number, project?: string) =>
    startPortalProcess(
      {
        DATABASE_URL: server.url('falaj'),
        DATA_DIR: join(folder, `instance-${place}`),
        FILES_URL: files,
        PORT: String(ports[place]),
        PORTAL_SECRET: secretOfSenders,
        CORE_URL: core.url,
        CORE_SECRET: coreSecret,
        FALAJ_DEMO: '1',
        TRUSTED_PROXIES: 'loopback',
        CLOSE_AFTER_MS: '5000',
        LOG_LEVEL: process.env.FALAJ_FAULT_LOG ?? 'silent',
      },
      project,
    )
  const portals: PortalProcess[] = []
  stack.defer(async () => {
    for (const portal of portals) if (!portal.gone) await portal.kill()
  })
  for (const place of [0, 1]) portals.push(await start(place, before.folder))
  const balancer = await startBalancer(haproxy, ports)
  stack.defer(() => balancer.close())
  return {
    address: balancer.address,
    database,
    core,
    store: new FolderFiles(files),
    migrate: () => migrateWith(undefined, addresses),
    /** The instance at a place ends as an operator ends it, and one of this version begins. */
    async replace(place: number) {
      await portals[place]?.stop()
      portals[place] = await start(place)
      await untilServedByAll(balancer.address, 2)
    },
    close: () => stack.disposeAsync(),
  }
}

let stage: Awaited<ReturnType<typeof open>>
let browser: NetworkBrowser
beforeAll(async () => {
  if (!isHere) return
  stage = await open()
  const phone = aPhone()
  const passwordChangedAt = new Date().toISOString()
  const { email } = await aMember(stage.database, { phone, passwordChangedAt })
  browser = new NetworkBrowser(stage.address)
  await browser.signIn(stage.database, { email, phone })
}, 240_000)
afterAll(() => stage?.close())

/**
 * Members do all that they can, again and again, and one reads, until `meanwhile` is over; it may wait until so many more
 * things were done.
 */
async function membersAtWork(
  seed: number,
  meanwhile: (untilDone: (more: number) => Promise<void>) => Promise<void>,
) {
  const { address, database } = stage
  const answers = new Answers()
  const acknowledged: Acknowledged[] = []
  const random = seeded(seed)
  const work = { ends: false }
  const done = (one: Acknowledged) => acknowledged.push(one)
  const aSender = async () => aClaimToSend(database, await aCurrency(database))
  const files = async () => {
    // Another one each time: nobody has many accounts.
    while (!work.ends && answers.wrong.length === 0)
      await workThrough({ address, answers, random, done }, await aSender())
  }
  const reads = async () => {
    const headers = { authorization: `Bearer ${(await aSender()).token}` }
    while (!work.ends && answers.wrong.length === 0) {
      await answers.untilDone('reading', () =>
        fetch(`${address}/portal/api/user-policies`, { headers, signal: withinPatience() }),
      )
      await pause(20)
    }
  }
  const working = Promise.all([files(), files(), reads()])
  const untilDone = async (more: number) => {
    const enough = acknowledged.length + more
    // Work that fails ends the waiting.
    while (acknowledged.length < enough && answers.wrong.length === 0)
      await Promise.race([pause(20), working])
  }
  await untilDone(6)
  const before = acknowledged.length
  await meanwhile(untilDone).finally(() => {
    work.ends = true
  })
  await working
  return { answers, acknowledged, during: acknowledged.length - before }
}

async function expectAllIsWell({
  answers,
  acknowledged,
}: Awaited<ReturnType<typeof membersAtWork>>) {
  expect(answers.wrong).toEqual([])
  expect(answers.cutOff).toBe(0)
  const toll = await tollOf(stage.database, [stage.store], acknowledged)
  expect(toll).toEqual({ lost: [], doubled: [], damaged: [] })
  // The session that the release before began.
  await browser.refresh()
  expect((await browser.send('me')).status).toBe(200)
}

const names = () => stage.database.selectFrom('migration').select('name').execute()

describe.skipIf(!isHere)('from the release before', () => {
  test('ADD-585 its instances serve while the schema of this version is made, and on it', async () => {
    const old = await names()
    const work = await membersAtWork(1, async (untilDone) => {
      await stage.migrate()
      // Each of them does everything at least once on the new schema.
      await untilDone(24)
    })
    await expectAllIsWell(work)
    expect((await names()).length).toBeGreaterThan(old.length)
    expect(work.during).toBeGreaterThan(18)
  }, 120_000)

  test('ADD-586 they are replaced one after the other, and no member notices', async () => {
    const work = await membersAtWork(2, async () => {
      await stage.replace(0)
      await stage.replace(1)
    })
    await expectAllIsWell(work)
    expect(work.during).toBeGreaterThan(18)
    expect(new Set(browser.served.slice(-2))).toEqual(new Set(['one', 'two']))
    const wrong = await handedOverWrongly(stage.database, stage.core)
    expect(wrong).toEqual({ never: [], twice: [] })
  }, 240_000)
})
