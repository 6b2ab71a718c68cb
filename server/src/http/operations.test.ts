import { Writable } from 'node:stream'
import pino from 'pino'
import { Registry } from 'prom-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openLog } from '../log.ts'
import { openDatabase, type OpenDatabase } from '../ports/database/open.ts'
import { createTestDatabase, type TestDatabase } from '../testing/database.ts'
import { Line } from '../testing/line.ts'
import { openTestPortal, type TestPortal } from '../testing/portal.ts'
import { makeApp } from './app.ts'
import { measure, measureBacklog, privateServer } from './operations.ts'

let log = ''
const kept = new Writable({
  write: (line, _encoding, done) => {
    log += String(line)
    done()
  },
})
const logged = z.object({ err: z.record(z.string(), z.unknown()).optional() })

let database: TestDatabase
let line: Line
let portal: TestPortal

beforeAll(async () => {
  database = await createTestDatabase()
  const url = new URL(database.url)
  line = new Line({ host: url.hostname, port: Number(url.port) })
  url.port = String(await line.open())
  url.hostname = '127.0.0.1'
  const settings = { DATABASE_URL: url.href, DATABASE_POOL: '4' }
  portal = await openTestPortal(settings, openLog('info', kept))
})
afterAll(async () => {
  await portal.close()
  line.close()
  await database.drop()
})

/**
 * In seconds. Nobody who has no limit for what does not answer gives up so soon: a connection whose other end is silent is
 * held for minutes.
 */
const muchTooLong = 20

/** A call that asks the database each time. */
const call = async (language = 'en') => {
  const from = performance.now()
  const answer = await portal.app.inject({
    url: '/portal/api/all-countries',
    headers: { 'accept-language': language },
  })
  return { answer, seconds: (performance.now() - from) / 1000 }
}
const statusOf = async (url: string) => (await portal.app.inject(url)).statusCode
const servesAgain = async () => {
  const from = performance.now()
  await expect.poll(async () => (await call()).answer.statusCode).toBe(200)
  return (performance.now() - from) / 1000
}

describe('while the database is there', () => {
  test('the portal is alive and ready', async () => {
    expect(await statusOf('/health')).toBe(200)
    expect(await statusOf('/ready')).toBe(200)
    expect((await call()).answer.statusCode).toBe(200)
  })

  test('neither tells anything of the house, and HEAD, POST and the portal’s path find nothing', async () => {
    expect((await portal.app.inject('/health')).json()).toEqual({ status: 'ok' })
    expect((await portal.app.inject('/ready')).json()).toEqual({ status: 'ready' })
    for (const url of ['/metrics', '/portal/metrics', '/portal/api/metrics']) {
      expect(await statusOf(url)).toBe(404)
    }
  })
})

describe('when the database stops', () => {
  test.each([
    ['en', "We can't reach your records at the moment. Please try again in a few seconds."],
    ['ar', expect.stringMatching(/[ء-ي]/)],
  ])('members are told in words, at once (%s)', async (language, message) => {
    line.cut()
    const { answer, seconds } = await call(language)
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('5')
    expect(answer.json()).toEqual({ success: false, message })
    expect(seconds).toBeLessThan(muchTooLong)
    line.repair()
    await servesAgain()
  })

  test('the portal lives, is not ready, and serves again when the database is back', async () => {
    line.cut()
    expect(await statusOf('/health')).toBe(200)
    expect(await statusOf('/ready')).toBe(503)
    line.repair()
    expect(await servesAgain()).toBeLessThan(muchTooLong)
    expect(await statusOf('/ready')).toBe(200)
  })

  test('twenty calls under way get a refusal each, and nothing ends', async () => {
    const answers = Promise.all(Array.from({ length: 20 }, () => call()))
    line.cut()
    for (const { answer } of await answers) expect([200, 503]).toContain(answer.statusCode)
    line.repair()
    expect(await servesAgain()).toBeLessThan(muchTooLong)
  })
})

test('of a lost database the log tells the fault and nothing of what was under way', async () => {
  await call()
  log = ''
  line.cut()
  await call()
  line.repair()
  await servesAgain()
  expect(log).toContain('database')
  for (const text of log.trim().split('\n')) {
    const { err } = logged.parse(JSON.parse(text))
    const told = ['type', 'code', 'message', 'constraint', 'table', 'at']
    expect(told).toEqual(expect.arrayContaining(Object.keys(err ?? {})))
  }
})

describe('when the network swallows what is sent to the database', () => {
  test('members are refused in about four seconds, and forgotten connections hold nobody up afterwards', async () => {
    await call()
    line.goDead()
    const { answer, seconds } = await call()
    expect(answer.statusCode).toBe(503)
    expect(seconds).toBeLessThan(muchTooLong)
    line.repair()
    expect(await servesAgain()).toBeLessThan(muchTooLong)
  }, 40_000)
})

describe('metrics', () => {
  let opened: OpenDatabase
  beforeAll(() => {
    opened = openDatabase(database.url)
  })
  afterAll(() => opened.close())

  const backlog = {
    core: {
      waiting: 3,
      oldest: { seconds: 812 },
      refusedLastDay: 2,
      dead: { submissions: 7, facts: 8 },
    },
    jobs: { waiting: 5, oldestSeconds: 61, givenUp: 4 },
  }

  test('count each call by its template and never by its address, on a server of their own', async () => {
    const silent = pino({ level: 'silent' })
    const app = makeApp(
      { trustedProxies: [], publicBaseUrl: 'http://localhost', production: false, busyAfterMs: 0 },
      silent,
    )
    const registry = measure(app)
    app.get('/policy/:id', async () => ({ success: true }))
    await app.inject('/policy/layla-4711')
    await app.inject('/nowhere/layla-4712')
    const inside = {
      audit: 'guarded',
      outgoing: 'sent',
      unknownProxies: [],
      backlog: async () => backlog,
    } as const
    const refresh = measureBacklog(registry, inside.backlog)
    const standing = { leaving: false }
    const operations = privateServer(registry, opened.database, standing, inside, refresh, silent)
    const { body, headers } = await operations.inject('/metrics')
    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(body).toContain(
      'http_request_seconds_count{method="GET",route="/policy/:id",status="200"} 1',
    )
    expect(body).toContain('route="none",status="404"')
    expect(body).not.toMatch(/layla/)
    expect(body).toContain('process_cpu_seconds_total')
    expect((await operations.inject('/ready')).statusCode).toBe(200)
    await Promise.all([app.close(), operations.close()])
  })
  test('ADD-290 ADD-533 tell what waits, inside also in words, and without a database the rest is still told', async () => {
    const silent = pino({ level: 'silent' })
    const told = [async () => backlog, () => Promise.reject(new Error('no database'))]
    const [, unread] = await Promise.all(
      told.map(async (read, at) => {
        const inside = {
          audit: 'guarded',
          outgoing: 'sent',
          unknownProxies: [],
          backlog: read,
        } as const
        const registry = new Registry()
        const server = privateServer(
          registry,
          opened.database,
          { leaving: false },
          inside,
          measureBacklog(registry, read),
          silent,
        )
        const { body, statusCode } = await server.inject('/metrics')
        expect(statusCode).toBe(200)
        const values =
          at === 0 ? [3, 812, 2, 7, 8, 5, 61, 4] : Array.from({ length: 8 }, () => 'Nan')
        const names = ['waiting', 'oldest_seconds', 'refused_last_day'].map(
          (name) => `core_submissions_${name}`,
        )
        for (const [place, name] of [
          ...names,
          'core_dead_submissions',
          'core_dead_facts',
          'jobs_waiting',
          'jobs_oldest_seconds',
          'jobs_given_up',
        ].entries())
          expect(body).toMatch(new RegExp(`^${name} ${values[place]}$`, 'm'))
        const ready = await server.inject('/ready')
        await server.close()
        return ready
      }),
    )
    expect(unread?.statusCode).toBe(503)
  })
})
