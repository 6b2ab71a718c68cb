/** What the log says of a claim that took long, and of a core system that is away. */
import { createServer } from 'node:net'
import { Writable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { openLog } from '../../../log.ts'
import { coreBacklog } from '../../core-outbox/backlog.ts'
import { untilOneWaits } from '../../../testing/until-waiting.ts'
import { type ClaimsFixture, openClaimsFixture } from './testing/claims-fixture.ts'

let log: string[] = []
const kept = new Writable({
  write: (line, _encoding, done) => {
    log.push(...String(line).trim().split('\n'))
    done()
  },
})
const line = z.looseObject({
  msg: z.string(),
  reqId: z.string().nullish(),
  route: z.string().optional(),
})
const linesOf = (msg: string) =>
  log.map((each) => line.parse(JSON.parse(each))).filter((each) => each.msg === msg)

/** A clamd that takes its time. */
const scanner = createServer({ allowHalfOpen: true }, (socket) => {
  socket.on('error', () => {})
  let answering = false
  socket.on('data', (bytes: Buffer) => {
    if (answering || !bytes.subarray(-4).equals(Buffer.alloc(4))) return
    answering = true
    setTimeout(() => socket.end('stream: OK\0'), 300)
  })
})

let fixture: ClaimsFixture
beforeAll(async () => {
  await new Promise<void>((resolve) => scanner.listen(0, '127.0.0.1', resolve))
  const address = z.object({ port: z.number() }).parse(scanner.address())
  const settings = {
    CLAMAV_URL: `tcp://127.0.0.1:${address.port}`,
    TRUSTED_PROXIES: '127.0.0.1',
  }
  fixture = await openClaimsFixture(settings, openLog('info', kept, 'portal-2'))
})
afterAll(async () => {
  await fixture.close()
  scanner.close()
})

/** Holds a table until somebody has waited for it for so long. */
async function holdDatabase(table: string, ms: number) {
  const { databaseUrl } = fixture.portal.config
  const holder = new Client({ connectionString: databaseUrl })
  await holder.connect()
  await holder.query(`begin; lock table ${table} in exclusive mode`)
  const waited = untilOneWaits(fixture.database).then(() => pause(ms))
  return { release: waited.then(() => holder.end()) }
}

test('ADD-300 the line of a slow claim says where its milliseconds went', async () => {
  fixture.core.mood = 'is silent'
  const { release } = await holdDatabase('request_document', 1_000)
  await fixture.filed({ claimed_amount: '61.00' })
  await release
  fixture.core.mood = 'accepts'
  const request = linesOf('request').find(({ route }) => route === '/portal/api/claims')
  const { ms, spent } = z
    .object({ ms: z.number(), spent: z.record(z.string(), z.number()) })
    .parse(request)
  const { scanner: scanning, database, core } = spent
  expect(scanning).toBeGreaterThanOrEqual(290)
  expect(database).toBeGreaterThanOrEqual(900)
  // It waits three seconds for an answer.
  expect(core).toBeGreaterThanOrEqual(2_900)
  for (const part of Object.values(spent)) expect(part).toBeLessThanOrEqual(ms)
  expect(ms).toBeGreaterThanOrEqual((scanning ?? 0) + (core ?? 0))
})

test('ADD-301 the id of a request stands in the proxy’s log, in ours, in the answer and in the call to the core system', async () => {
  log = []
  const id = '5f0c9d1be2a84f6db3a1'
  const answer = await fixture.file(
    { claimed_amount: '62.00' },
    { headers: { 'x-request-id': id } },
  )
  expect(answer.headers['x-request-id']).toBe(id)
  await expect.poll(() => linesOf('handed over').map(({ reqId }) => reqId)).toContain(id)
  expect(linesOf('request').map(({ reqId }) => reqId)).toContain(id)
  expect(fixture.core.calls.map(({ requestId }) => requestId)).toContain(id)
  for (const each of log) expect(JSON.parse(each)).toHaveProperty('instance', 'portal-2')
})

test('ADD-290 ADD-291 while the core system is away, backlog and log name what waits and why', async () => {
  const waiting = async () =>
    (await coreBacklog(fixture.database, fixture.portal.clock.now())).waiting
  fixture.portal.clock.advance({ minutes: 2 })
  await expect.poll(waiting).toBe(0)
  log = []
  fixture.core.mood = 'is away'
  const first = (await fixture.file({ claimed_amount: '63.00' })).json()
  const second = (await fixture.file({ claimed_amount: '64.00' })).json()
  fixture.portal.clock.advance({ minutes: 12 })
  await expect
    .poll(() => coreBacklog(fixture.database, fixture.portal.clock.now()))
    .toMatchObject({
      waiting: 2,
      oldest: {
        reference: first.reference_number,
        kind: 'claim',
        attempts: expect.any(Number),
        fault: 'status 503',
      },
    })
  const { oldest } = await coreBacklog(fixture.database, fixture.portal.clock.now())
  expect(oldest?.seconds).toBeGreaterThanOrEqual(720)
  const failing = linesOf('the core system could not take it; trying again')
  const both = [first, second].map(({ reference_number }) => reference_number)
  // A claim of the tests before may still be told of.
  for (const { reference_number } of [first, second])
    expect(failing.find(({ reference }) => reference === reference_number)).toMatchObject({
      kind: 'claim',
      fault: 'status 503',
      attempts: 1,
    })

  fixture.core.mood = 'refuses'
  fixture.portal.clock.advance({ minutes: 2 })
  const refusals = 'the core system refused it for good'
  await expect
    .poll(() =>
      linesOf(refusals)
        .map(({ reference }) => reference)
        .toSorted(),
    )
    .toEqual(both.toSorted())
  expect(log.join('')).not.toContain('not eligible')
  expect(await coreBacklog(fixture.database, fixture.portal.clock.now())).toEqual({
    waiting: 0,
    oldest: null,
    refusedLastDay: 2,
    dead: { submissions: 0, facts: 0 },
  })
  fixture.portal.clock.advance({ hours: 25 })
  expect(await coreBacklog(fixture.database, fixture.portal.clock.now())).toMatchObject({
    refusedLastDay: 0,
  })
})
