/** Two instances on one database behind a real HAProxy. */
import { randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { coreSecret, openFakeCore } from './areas/requests/testing/fake-core.ts'
import { openDatabase } from './ports/database/open.ts'
import { freePort } from './ports/database/embedded/port.ts'
import { startBalancer, untilServedByAll } from './testing/balancer.ts'
import { aCurrency } from './testing/banking.ts'
import { aMember } from './testing/builders.ts'
import { createTestDatabase } from './testing/database.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { listenTo } from './testing/listen.ts'
import { aMailServer } from './testing/mail-server.ts'
import { NetworkBrowser } from './testing/network-browser.ts'
import { startPortalProcess } from './testing/portal-process.ts'
import { realProgram } from './testing/real-programs.ts'
import { aClaimToSend, secretOfSenders, submitClaim, untilDone } from './testing/sent-claims.ts'
import { aPhone } from './testing/visitor.ts'

const sentDocument = z.object({ data: z.object({ handle: z.string() }) })
const program = realProgram('haproxy') ?? ''

async function open() {
  const stack = new AsyncDisposableStack()
  const testDatabase = await createTestDatabase()
  stack.defer(() => testDatabase.drop())
  const { database, close } = openDatabase(testDatabase.url, { max: 4 })
  stack.defer(close)
  const folder = await mkdtemp(join(tmpdir(), 'falaj-instances-'))
  stack.defer(() => rm(folder, { recursive: true, force: true }))
  const [core, mails] = await Promise.all([openFakeCore(() => new Date()), aMailServer()])
  stack.defer(() => core.close())
  stack.defer(() => mails.close())
  const ports = [await freePort(), await freePort()]
  const start = (place: number) =>
    startPortalProcess({
      DATABASE_URL: testDatabase.portalUrl,
      DATA_DIR: join(folder, `instance-${place}`),
      FILES_URL: join(folder, 'files'),
      PORT: String(ports[place]),
      PORTAL_SECRET: secretOfSenders,
      CORE_URL: core.url,
      CORE_SECRET: coreSecret,
      SMTP_URL: mails.url(),
      TRUSTED_PROXIES: 'loopback',
      CLOSE_AFTER_MS: '5000',
      LOG_LEVEL: 'silent',
    })
  // The second finds the tables that the first has made.
  const portals = [await start(0), await start(1)]
  stack.defer(async () => {
    for (const portal of portals) if (!portal.gone) await portal.kill()
  })
  const balancer = await startBalancer(program, ports)
  stack.defer(() => balancer.close())
  return {
    address: balancer.address,
    database,
    core,
    mails,
    portals,
    start,
    close: () => stack.disposeAsync(),
  }
}

const opened = program ? await forThisFile(open()) : undefined

/** For tests that are skipped without the program. */
function staged() {
  if (!opened) throw new Error('There is no HAProxy.')
  return opened
}

async function aSignedInMember() {
  const { address, database } = staged()
  const phone = aPhone()
  const { email } = await aMember(database, {
    phone,
    passwordChangedAt: new Date().toISOString(),
  })
  const browser = new NetworkBrowser(address)
  await browser.signIn(database, { email, phone })
  return { browser, email }
}

test.skipIf(!program)(
  'ADD-540 sign-in, refresh and uploads go from one instance to another, and pages hear of what was done on any',
  async () => {
    const { address, database, portals } = staged()
    const { browser } = await aSignedInMember()
    expect(new Set(browser.served)).toEqual(new Set(['one', 'two']))
    const before = browser.cookies.get('refresh')
    const each = async () => {
      const answers = [await browser.send('me'), await browser.send('me')]
      return answers.map(({ status }) => status)
    }
    expect(await each()).toEqual([200, 200])
    await browser.refresh()
    expect(browser.cookies.get('refresh')).not.toBe(before)
    expect(await each()).toEqual([200, 200])
    expect(new Set(browser.served.slice(-2))).toEqual(new Set(['one', 'two']))

    // What one took ahead of its form is known to another, where it is sent again.
    const body = new FormData()
    body.append('file', new Blob(['%PDF-1.7\n']), 'receipt.pdf')
    const headers = { 'idempotency-key': randomBytes(12).toString('hex') }
    const sendDocument = async () => {
      const sent = await browser.send('sent-documents', { method: 'POST', headers, body })
      return sentDocument.parse(await sent.json()).data.handle
    }
    const handle = await sendDocument()
    expect(await sendDocument()).toBe(handle)
    expect(new Set(browser.served.slice(-2))).toEqual(new Set(['one', 'two']))

    const form = await aClaimToSend(database, await aCurrency(database))
    const pages = await Promise.all(
      [address, ...portals.map((portal) => portal.address)].map((at) => listenTo(at, form.token)),
    )
    const reference = await submitClaim(address, randomBytes(12).toString('hex'), form)
    for (const page of pages) {
      await expect.poll(() => page.told.join('')).toContain(reference)
      page.close()
    }
  },
)

test.skipIf(!program)('ADD-540 wrong passwords count once for all instances', async () => {
  const { address, database } = staged()
  const { email } = await aMember(database, { phone: aPhone() })
  const browser = new NetworkBrowser(address)
  const statuses: number[] = []
  const by = new Set<string | null | undefined>()
  for (let times = 0; times < 11; times += 1) {
    statuses.push((await browser.logIn(email, `Wrong${times}Wrong`)).status)
    by.add(browser.served.at(-1))
    // A login is two calls: with a third, the next meets the other instance.
    await browser.send('meta-data')
  }
  expect(statuses.slice(0, 10)).not.toContain(429)
  expect(statuses[10]).toBe(429)
  expect(by).toEqual(new Set(['one', 'two']))
})

/** Members who send claims one after the other, each beside one who reads, until all are acknowledged. */
async function underLoad(claims: number, meanwhile: () => Promise<unknown>) {
  const { address, database } = staged()
  const currencyId = await aCurrency(database)
  const families = [
    await aClaimToSend(database, currencyId),
    await aClaimToSend(database, currencyId),
  ]
  const { browser } = await aSignedInMember()
  const acknowledged: string[] = []
  const some = Promise.withResolvers<void>()
  let refused = 0
  const work = { ends: false }
  const send = async (form: (typeof families)[number]) => {
    for (let at = 0; at < claims / families.length || !work.ends; at += 1) {
      const key = randomBytes(12).toString('hex')
      const once = () =>
        submitClaim(address, key, form).catch((error: unknown) => {
          refused += 1
          throw error
        })
      acknowledged.push(await untilDone(once))
      if (acknowledged.length >= claims / 3) some.resolve()
    }
  }
  const reads: number[] = []
  const read = async () => {
    while (!work.ends) {
      const answer = await browser.send('user-policies').catch(() => null)
      reads.push(answer?.status ?? 0)
    }
  }
  const working = Promise.all([...families.map(send), read()])
  await Promise.race([some.promise, working])
  await meanwhile().finally(() => {
    work.ends = true
  })
  await working
  // The session is as it was.
  await browser.refresh()
  expect((await browser.send('me')).status).toBe(200)
  return { acknowledged, refused, reads: new Set(reads) }
}

/** What came of them: in the database, at the core system, by mail. */
async function expectOnceEach(acknowledged: readonly string[]) {
  const { database, core, mails } = staged()
  const rows = await database.selectFrom('request').select('reference_number').execute()
  const kept = rows.map(({ reference_number }) => reference_number)
  expect(acknowledged.filter((one) => !kept.includes(one))).toEqual([])
  expect(new Set(acknowledged).size).toBe(acknowledged.length)
  const handedOver = () =>
    core.taken.map((one) => ('reference_number' in one ? one.reference_number : '')).toSorted()
  await expect.poll(handedOver).toEqual(kept.toSorted())
  const ids = mails.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])
  expect(ids.length).toBeGreaterThan(0)
  expect(ids).toHaveLength(new Set(ids).size)
  return kept.length
}

test.skipIf(!program)(
  'ADD-541 one is killed under load: nothing acknowledged is lost, nothing doubled, reads go on, the rest is a 503',
  async () => {
    const { address, portals, start } = staged()
    const before = await requests()
    const { acknowledged, reads } = await underLoad(12, () => portals[0]?.kill() ?? pause(0))
    expect(reads).toEqual(new Set([200]))
    const kept = await expectOnceEach(acknowledged)
    expect(kept - before).toBe(acknowledged.length)
    portals[0] = await start(0)
    await untilServedByAll(address, 2)
  },
)

test.skipIf(!program)(
  'ADD-542 one is stopped under load: it says first that it closes, and no call fails',
  async () => {
    const { address, portals, start } = staged()
    const [, leaving] = portals
    if (!leaving) throw new Error('There is no second instance.')
    const before = await requests()
    const ready: unknown[] = []
    const { acknowledged, refused, reads } = await underLoad(6, async () => {
      const stopped = leaving.stop()
      await expect.poll(() => statusOf(`${leaving.address}/ready`)).toBe(503)
      ready.push(await (await fetch(`${leaving.address}/ready`)).json())
      // It serves whoever has not heard of it.
      ready.push((await fetch(`${leaving.address}/portal/api/meta-data`)).status)
      await stopped
    })
    expect(ready).toEqual([{ status: 'closing' }, 200])
    expect({ refused, reads }).toEqual({ refused: 0, reads: new Set([200]) })
    const kept = await expectOnceEach(acknowledged)
    expect(kept - before).toBe(acknowledged.length)
    portals[1] = await start(1)
    await untilServedByAll(address, 2)
  },
)

const requests = async () =>
  (await staged().database.selectFrom('request').select('id').execute()).length

/** 0 where nobody listens. */
const statusOf = (address: string) =>
  fetch(address).then(
    ({ status }) => status,
    () => 0,
  )
