/** What the log says of a claim that took long, and of a core system that is away. */
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { coreBacklog } from '../../core-outbox/backlog.ts'
import type { ClaimsFixture } from './testing/claims-fixture.ts'
import { openSlowClaims, type SlowClaims } from './testing/slow-claim.ts'

let claims: SlowClaims
let fixture: ClaimsFixture
let log: string[]
beforeAll(async () => {
  claims = await openSlowClaims()
  ;({ fixture, log } = claims)
})
afterAll(() => claims.close())

const line = z.looseObject({
  msg: z.string(),
  reqId: z.string().nullish(),
  route: z.string().optional(),
})
const linesOf = (msg: string) =>
  log.map((each) => line.parse(JSON.parse(each))).filter((each) => each.msg === msg)

test('ADD-300 the line of a slow claim says where its milliseconds went', async () => {
  await claims.fileSlowly()
  const request = linesOf('request').find(({ route }) => route === '/portal/api/claims')
  const { ms, spent } = z
    .object({ ms: z.number(), spent: z.record(z.string(), z.number()) })
    .parse(request)
  const { scanner: scanning = 0, database = 0, core = 0 } = spent
  expect(scanning).toBeGreaterThanOrEqual(290)
  expect(database).toBeGreaterThanOrEqual(900)
  // It waits three seconds for an answer.
  expect(core).toBeGreaterThanOrEqual(2_900)
  for (const part of Object.values(spent)) expect(part).toBeLessThanOrEqual(ms)
  expect(ms).toBeGreaterThanOrEqual(scanning + core)
})

test('ADD-301 the id of a request stands in the proxy’s log, in ours, in the answer and in the call to the core system', async () => {
  log.splice(0)
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
  log.splice(0)
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
