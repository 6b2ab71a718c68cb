import { connect } from 'node:net'
import { Writable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
} from 'kysely'
import { afterEach, describe, expect, test } from 'vitest'
import { openLog } from '../log.ts'
import type { DB } from '../ports/database/tables.ts'
import { DatabaseUnreachable } from '../ports/database/unreachable.ts'
import { type AppConfig, makeApp } from './app.ts'
import { healthRoutes } from './operations.ts'
import { Refused } from './refusal.ts'
import { answerUnknownPaths } from './unknown-paths.ts'

/** Answers nothing, and is never called. */
const noDatabase = new Kysely<DB>({
  dialect: {
    createAdapter: () => new PostgresAdapter(),
    createDriver: () => new DummyDriver(),
    createIntrospector: (database) => new PostgresIntrospector(database),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  },
})

const opened: FastifyInstance[] = []
afterEach(async () => {
  await Promise.all(opened.splice(0).map((app) => app.close()))
})

let log = ''
function anApp(config: Partial<AppConfig> = {}, routes: (app: FastifyInstance) => void = () => {}) {
  log = ''
  const kept = new Writable({
    write: (line, _encoding, done) => {
      log += String(line)
      done()
    },
  })
  const app = makeApp(
    {
      trustedProxies: [],
      publicBaseUrl: 'http://localhost:3000',
      production: false,
      busyAfterMs: 0,
      ...config,
    },
    openLog('info', kept),
  )
  app.get('/address', (request, reply) =>
    reply.send({ address: request.ip, protocol: request.protocol }),
  )
  routes(app)
  answerUnknownPaths(app, undefined)
  opened.push(app)
  return app
}
const failing = (error: unknown) =>
  anApp({}, (app) =>
    app.get('/fails', async () => {
      throw error
    }),
  )

const answerTo = (port: number, sent: string) =>
  new Promise<string>((resolve, reject) => {
    let received = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(sent))
    socket.on('data', (part) => (received += String(part)))
    socket.on('close', () => resolve(received))
    socket.on('error', reject)
  })

const block = (ms: number) => {
  const end = performance.now() + ms
  while (performance.now() < end);
}
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const policyOf = async (settings: Parameters<typeof anApp>[0]) =>
  String((await anApp(settings).inject('/address')).headers['content-security-policy'])

describe('headers that keep the page to itself', () => {
  test('stand on every answer, on refusals too', async () => {
    const app = anApp()
    for (const url of ['/address', '/nothing']) {
      const { headers } = await app.inject(url)
      expect(headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'referrer-policy': 'no-referrer',
        'cross-origin-opener-policy': 'same-origin',
        'cross-origin-resource-policy': 'same-origin',
      })
      expect(headers).not.toHaveProperty('x-powered-by')
      expect(headers).not.toHaveProperty('server')
    }
  })

  test('allow no script but our own files, and no text as markup', async () => {
    const { headers } = await anApp().inject('/address')
    const policy = new Map(
      String(headers['content-security-policy'])
        .split(';')
        .map((directive): [string, string] => {
          const [name = '', ...sources] = directive.trim().split(' ')
          return [name, sources.join(' ')]
        }),
    )
    expect(Object.fromEntries(policy)).toMatchObject({
      'default-src': "'self'",
      'script-src': "'self'",
      'object-src': "'none'",
      'base-uri': "'none'",
      'form-action': "'self'",
      'frame-ancestors': "'none'",
      'require-trusted-types-for': "'script'",
    })
    expect([...policy.values()].join(' ')).not.toMatch(/unsafe-eval|https?:|\*/)
    expect(policy.get('script-src')).not.toContain('unsafe')
  })

  test('let pictures of a map service in only where one is named, and nothing else of it', async () => {
    const address = 'https://tiles.example.com:8443/v1/{z}/{x}/{y}.png?key=abc'
    const named = await policyOf({ mapTiles: { address, attribution: '© Maps' } })
    const without = await policyOf({ mapTiles: null })
    expect(named.split(';')).toContain("img-src 'self' blob: https://tiles.example.com:8443")
    expect(named.replace(' https://tiles.example.com:8443', '')).toBe(without)
  })

  test('ask for https only where the portal is served by it', async () => {
    const plain = (await anApp().inject('/address')).headers
    expect(plain).not.toHaveProperty('strict-transport-security')
    expect(plain['content-security-policy']).not.toContain('upgrade-insecure-requests')
    const secure = (await anApp({ publicBaseUrl: 'https://portal.example.com' }).inject('/address'))
      .headers
    expect(secure['strict-transport-security']).toMatch(/max-age=63072000/)
    expect(secure['content-security-policy']).toContain('upgrade-insecure-requests')
  })
})

describe('who is asking', () => {
  const headers = { 'x-forwarded-for': '198.51.100.7', 'x-forwarded-proto': 'https' }
  const from = async (app: FastifyInstance, remoteAddress: string) =>
    (await app.inject({ url: '/address', remoteAddress, headers })).json<{ address: string }>()

  test('is told by the connection, whatever headers say', async () => {
    expect(await from(anApp(), '203.0.113.5')).toEqual({ address: '203.0.113.5', protocol: 'http' })
  })

  test('is told by a listed proxy, and by no other', async () => {
    const app = anApp({ trustedProxies: ['192.0.2.1', '10.0.0.0/8'] })
    expect((await from(app, '192.0.2.1')).address).toBe('198.51.100.7')
    expect((await from(app, '10.20.30.40')).address).toBe('198.51.100.7')
    expect((await from(app, '192.0.2.2')).address).toBe('192.0.2.2')
  })
})

describe('what goes wrong', () => {
  test('PLT-008 our own fault is told in a general sentence, and in full to the log', async () => {
    const answer = await failing(new Error('the secret of the house')).inject('/fails')
    expect(answer.statusCode).toBe(500)
    expect(answer.json()).toEqual({ success: false, message: 'Uh oh - something happened' })
    expect(log).toContain('the secret of the house')
    expect(log).toContain('app.test.ts')
  })

  test('of what the database says, the log keeps code and place but none of the values', async () => {
    const error = Object.assign(new Error('duplicate key value violates unique constraint'), {
      severity: 'ERROR',
      code: '23505',
      detail: 'Key (lower(email))=(layla@example.com) already exists.',
      constraint: 'account_email',
    })
    expect((await failing(error).inject('/fails')).statusCode).toBe(500)
    expect(log).toContain('account_email')
    expect(log).toContain('23505')
    expect(log).not.toContain('layla')
  })

  test.each(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', '57P01', '57P03', '08006', '53300'])(
    'a database that is away (%s) is told as such, with a time to come again',
    async (code) => {
      const error = Object.assign(new Error('away'), { code })
      const answer = await failing(new DatabaseUnreachable(error)).inject({
        url: '/fails',
        headers: { 'accept-language': 'ar' },
      })
      expect(answer.statusCode).toBe(503)
      expect(answer.headers['retry-after']).toBe('5')
      expect(answer.json()).toEqual({ success: false, message: expect.stringMatching(/[ء-ي]/) })
    },
  )

  test('of two changes that waited for each other, the one that was undone may come again at once', async () => {
    const answer = await failing(
      Object.assign(new Error('deadlock detected'), { code: '40P01' }),
    ).inject('/fails')
    expect(answer.statusCode).toBe(503)
    expect(answer.headers['retry-after']).toBe('1')
    expect(log).toContain('changes collided')
  })

  test('PLT-006 a refusal brings its sentence, the sentences of its fields, and when to try again', async () => {
    const answer = await failing(
      new Refused(429, 'server.too-many', {
        retryAfter: 90,
        limit: 'login-account',
        fields: { otp: 'server.code.wrong' },
      }),
    ).inject('/fails')
    expect(answer.statusCode).toBe(429)
    expect(answer.headers['retry-after']).toBe('90')
    expect(answer.json()).toEqual({
      success: false,
      message: "You've tried too many times. Try again in 2 minutes.",
      errors: { otp: ['Incorrect OTP'] },
    })
  })

  test('what is thrown and is no error is our fault too', async () => {
    expect((await failing('a text').inject('/fails')).statusCode).toBe(500)
  })
})

/** Those that keep the page to itself, as a good answer has them. */
const usualHeaders = async (app: FastifyInstance) =>
  Object.entries((await app.inject('/address')).headers).filter(
    ([name]) =>
      name !== 'x-request-id' &&
      /^(content-security|cross-origin|origin-agent|referrer|strict-transport|x-)/.test(name),
  )

describe('what is no request', () => {
  test.each([
    ['nonsense', 'HELO portal\r\n\r\n', '400'],
    ['an unknown method', 'BREW /address HTTP/1.1\r\nhost: x\r\n\r\n', '400'],
    [
      'headers without end',
      `GET /address HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(40_000)}\r\n\r\n`,
      '431',
    ],
    [
      'two lengths',
      'POST /address HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nab',
      '400',
    ],
    [
      'a length and chunks',
      'POST /address HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n',
      '400',
    ],
    ['no host', 'GET /address HTTP/1.1\r\n\r\n', '400'],
    [
      'an expectation',
      'POST /address HTTP/1.1\r\nhost: x\r\nexpect: tea\r\ncontent-length: 0\r\n\r\n',
      '417',
    ],
  ])('%s is refused as everything else and the connection ends', async (_what, sent, status) => {
    const app = anApp()
    const { port } = new URL(await app.listen({ host: '127.0.0.1', port: 0 }))
    const answer = await answerTo(Number(port), sent)
    expect(answer).toContain(`HTTP/1.1 ${status} `)
    expect(JSON.parse(answer.slice(answer.indexOf('\r\n\r\n')))).toEqual({
      success: false,
      message: 'Check what you entered.',
    })
    for (const [name, value] of await usualHeaders(app))
      expect(answer.toLowerCase()).toContain(`${name}: ${value}`.toLowerCase())
  })

  test.each([
    ['an address that cannot be read', { url: '/%zz' }, 400],
    ['an address that leads nowhere', { url: '/nothing' }, 404],
    ['a method that is not meant', { url: '/address', method: 'DELETE' as const }, 404],
    [
      'a body that is too large',
      {
        url: '/sent',
        method: 'POST' as const,
        payload: JSON.stringify('x'.repeat(300_000)),
        headers: { 'content-type': 'application/json' },
      },
      413,
    ],
    [
      'a body of a kind that nobody reads',
      {
        url: '/sent',
        method: 'POST' as const,
        payload: 'x',
        headers: { 'content-type': 'text/x-unknown' },
      },
      415,
    ],
  ])(
    'ADD-413 %s is refused with every header that keeps the page to itself, and kept by nobody',
    async (_what, sent, status) => {
      const app = anApp({ publicBaseUrl: 'https://portal.example.com' }, (routes) =>
        routes.post('/sent', async () => ({})),
      )
      const answer = await app.inject(sent)
      expect(answer.statusCode).toBe(status)
      expect(answer.headers).toMatchObject({
        ...Object.fromEntries(await usualHeaders(app)),
        'cache-control': 'no-store',
      })
    },
  )

  test('an address that cannot be read is refused in the caller’s language', async () => {
    const answer = await anApp().inject({ url: '/%zz', headers: { 'accept-language': 'ar' } })
    expect(answer.statusCode).toBe(400)
    expect(answer.json()).toEqual({ success: false, message: expect.stringMatching(/[ء-ي]/) })
  })
})

describe('under pressure', () => {
  const busyAfterMs = 200

  test('calls are refused in words while the lag stays; the process still tells that it lives', async () => {
    const app = anApp({ busyAfterMs })
    healthRoutes(app, noDatabase, { leaving: false })
    await app.ready()
    const end = performance.now() + 2_000
    while (performance.now() < end) {
      block(400)
      await pause(1)
    }
    const [refused, alive] = [await app.inject('/address'), await app.inject('/health')]
    expect(refused.statusCode).toBe(503)
    expect(refused.headers['retry-after']).toBe('5')
    expect(refused.json()).toEqual({
      success: false,
      message: expect.stringContaining('Please try again in a few seconds.'),
    })
    expect(alive.statusCode).toBe(200)
    await expect.poll(async () => (await app.inject('/address')).statusCode).toBe(200)
  })

  test('one long step is no pressure', async () => {
    const app = anApp({ busyAfterMs })
    await app.ready()
    await pause(300)
    block(350)
    await pause(1)
    expect((await app.inject('/address')).statusCode).toBe(200)
  })
})
