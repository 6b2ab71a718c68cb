import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type ClaimsFixture,
  openClaimsFixture,
} from '../areas/claims/commands/testing/claims-fixture.ts'
import { openLog } from '../log.ts'
import { newestMessage, testPassword } from '../testing/builders.ts'
import { openTelemetry, type Telemetry, tellFaults } from './open-telemetry.ts'
import { type Collector, openCollector } from './testing/collector.ts'

const trace = '0af7651916cd43dd8448eb211c80319c'
const parent = 'b7ad6b7169203331'
const requestId = '5f0c9d1be2a84f6db3a1'

let collector: Collector
let telemetry: Telemetry
let fixture: ClaimsFixture
let log = ''
/** What must never reach a collector, by name. */
const canaries = new Map<string, string>()
/** Of the variables that were set for the test. */
let asked: string[] = []

function ask(variables: Record<string, string>): void {
  asked = Object.keys(variables)
  Object.assign(process.env, variables)
}

beforeAll(async () => {
  collector = await openCollector()
  ask({
    OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    OTEL_EXPORTER_OTLP_PROTOCOL: 'http/json',
    OTEL_BSP_SCHEDULE_DELAY: '50',
    OTEL_BLRP_SCHEDULE_DELAY: '50',
    OTEL_METRIC_EXPORT_INTERVAL: '2000',
    OTEL_METRIC_EXPORT_TIMEOUT: '2000',
    OTEL_EXPORTER_OTLP_TIMEOUT: '60000',
    OTEL_BSP_EXPORT_TIMEOUT: '60000',
    OTEL_BLRP_EXPORT_TIMEOUT: '60000',
  })
  const opened = await openTelemetry(process.env, 'portal-2')
  if (!opened) throw new Error('Nobody asked for it.')
  telemetry = opened
  const kept = { write: (line: string) => void (log += line) }
  const logger = openLog('debug', kept, 'portal-2', telemetry.log)
  tellFaults(logger)
  fixture = await openClaimsFixture({ TRUSTED_PROXIES: '127.0.0.1' }, logger)
  const { portal, browser, token, family, database } = fixture
  const proxied = {
    'x-request-id': requestId,
    traceparent: `00-${trace}-${parent}-01`,
  }
  // It is not there before the request asks whether it was: what the request waits for is to be seen.
  fixture.core.takesItsTime = () => pause(500)
  const written = { claimed_amount: '98765.43', remarks: 'oncology-canary' }
  const { reference_number } = (await fixture.file(written, { headers: proxied })).json<{
    reference_number: string
  }>()
  fixture.core.takesItsTime = () => Promise.resolve()
  await fixture.decide(reference_number, 'Approved')
  for (const path of [
    'me',
    'policy/not-a-number-canary',
    'get-all-questions/asked-canary%40example.com',
    'nowhere-canary?token=address-canary',
    `providers?search=search-canary`,
  ])
    await browser.get(path, token)
  const password = await browser.seal('Wrong-Canary-1', portal.clock.now())
  await browser.post('loginV2', {
    email: family.account.email,
    password,
    browser_finger_print: 'finger-canary',
  })
  await browser.post('forgot-password', { username: family.account.email })
  await browser.get('ready')
  const code = (await newestMessage(database, family.account.phone))?.code ?? 'no code'
  for (const [name, value] of Object.entries({
    reference: reference_number,
    amount: '98765',
    remarks: 'oncology-canary',
    'bad path': 'not-a-number-canary',
    'asked e-mail': 'asked-canary',
    'part of an address': 'address-canary',
    search: 'search-canary',
    fingerprint: 'finger-canary',
    password: testPassword,
    'sealed password': password.slice(-40),
    code,
    token: token.slice(-40),
    'e-mail': family.account.email,
    phone: family.account.phone.slice(-7),
    'last name': 'Haddad',
    'first name': 'Layla',
  }))
    canaries.set(name, value)
})
afterAll(async () => {
  await fixture.close()
  for (const name of asked) delete process.env[name]
  await collector[Symbol.asyncDispose]()
})

const spanOf = (name: string) => collector.spans.find((span) => span.name === name)

test('ADD-592 a request is a span of the trace that the proxy began, with what it waited for within it', async () => {
  const names = () => collector.spans.map(({ name }) => name)
  await expect.poll(names).toEqual(expect.arrayContaining(['hand over', 'job send-reset-link']))
  const request = spanOf('POST /portal/api/claims')
  expect(request).toMatchObject({
    traceId: trace,
    parentSpanId: parent,
    kind: 2,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/portal/api/claims',
      'falaj.request_id': requestId,
    },
  })
  const within = collector.spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)
  const parts = new Set(within.map(({ name }) => name))
  expect([...parts]).toEqual(expect.arrayContaining(['database', 'files', 'threads', 'core']))
  for (const part of within) {
    expect(part.traceId).toBe(trace)
    expect(part.endTimeUnixNano).toBeGreaterThanOrEqual(part.startTimeUnixNano)
    // The beginning of a request is noted to the millisecond.
    const early = (request?.startTimeUnixNano ?? 0n) - part.startTimeUnixNano
    expect(early).toBeLessThan(2_000_000n)
  }
  expect(collector.resources[0]).toMatchObject({
    'service.name': 'falaj',
    'service.instance.id': 'portal-2',
  })
})

test('ADD-592 the hand-over has the id of the request that the member sent, and the core system hears of its trace', () => {
  const handOver = collector.spans.find(
    ({ name, attributes }) => name === 'hand over' && attributes['falaj.request_id'] === requestId,
  )
  expect(handOver).toMatchObject({ kind: 3, attributes: { 'falaj.state': 'accepted' } })
  const traceparent = `00-${handOver?.traceId}-${handOver?.spanId}-01`
  expect(fixture.core.calls.map((call) => call.traceparent)).toContain(traceparent)
})

test('ADD-592 lines of the log and what /metrics shows go along', async () => {
  const line = collector.records.find(
    ({ body, attributes }) =>
      body.stringValue === 'request' && attributes['falaj.request_id'] === requestId,
  )
  expect(line).toMatchObject({
    severityText: 'INFO',
    traceId: trace,
    attributes: { 'http.route': '/portal/api/claims', 'http.response.status_code': 200 },
  })
  const points = (name: string) =>
    collector.metrics.findLast((metric) => metric.name === name)?.points ?? []
  const waiting = () => points('core_submissions_waiting').map(({ asDouble }) => asDouble)
  fixture.core.mood = 'is away'
  await fixture.file()
  await expect.poll(waiting).toEqual([1])
  fixture.core.mood = 'accepts'
  expect(points('process_resident_memory_bytes')[0]?.asDouble).toBeGreaterThan(1_000_000)
  const durations = () => points('http.server.request.duration')
  const route = { 'http.route': '/portal/api/claims', 'http.request.method': 'POST' }
  await expect
    .poll(durations)
    .toContainEqual(
      expect.objectContaining({ attributes: expect.objectContaining(route), count: 1 }),
    )
  expect(collector.spans.map(({ name }) => name)).not.toContain('GET /ready')
})

test('ADD-593 nothing that reaches a collector names a member', () => {
  expect(log).toContain(canaries.get('reference'))
  const all = collector.raw.join('\n')
  const found = [...canaries].filter(([, value]) => all.includes(value)).map(([name]) => name)
  expect(found).toEqual([])
  const keys = [...collector.spans, ...collector.records].flatMap(({ attributes }) =>
    Object.keys(attributes),
  )
  const allowed = new Set([
    'exception.code',
    'exception.stacktrace',
    'exception.type',
    'falaj.attempts',
    'falaj.event',
    'falaj.fault',
    'falaj.kind',
    'falaj.limit',
    'falaj.ms',
    'falaj.request_id',
    'falaj.state',
    'http.request.method',
    'http.response.status_code',
    'http.route',
  ])
  expect([...new Set(keys)].filter((key) => !allowed.has(key))).toEqual([])
  expect(keys.length).toBeGreaterThan(100)
})

test('ADD-594 a line of the log that is like no other fails nobody', () => {
  expect(() =>
    telemetry.log.write(
      '{"level":30,"time":"2026-06-15T08:00:00.000Z","reqId":null,"kind":7,"err":"no"}',
    ),
  ).not.toThrow()
  expect(() =>
    telemetry.log.write('{"level":35,"time":"never","msg":"odd","attempts":"two"}'),
  ).not.toThrow()
})

test('ADD-594 a collector that refuses is told in the log, and members notice nothing', async () => {
  log = ''
  collector.answer(400)
  const { browser, token } = fixture
  expect((await browser.get('me', token)).statusCode).toBe(200)
  await expect.poll(() => log).toContain('telemetry did not leave')
})

test('ADD-592 without a variable that asks for it nothing is sent', async () => {
  expect(await openTelemetry({ OTEL_SERVICE_NAME: 'falaj' }, 'portal-2')).toBeUndefined()
  const off = { OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_SDK_DISABLED: 'true' }
  expect(await openTelemetry(off, 'portal-2')).toBeUndefined()
})

test('ADD-594 a portal that closes does not wait for a collector that is silent', async () => {
  collector.answer(null)
  await fixture.browser.get('me', fixture.token)
  const closed = telemetry.close().then(() => 'closed')
  const patience = pause(20_000, 'still waiting', { ref: false })
  expect(await Promise.race([closed, patience])).toBe('closed')
})
