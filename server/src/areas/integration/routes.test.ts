import type { FactsAnswer } from '@falaj/contract/integration/answer.ts'
import { signed } from '@falaj/contract/integration/signature.ts'
import Fastify from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import { expect, test } from 'vitest'
import { integrationRoutes } from './routes.ts'
import { claimFact, decisionFact, family } from './testing/facts.ts'
import { openWorkbench, type Workbench } from './testing/workbench.ts'

const coreSecret = 'shared between portal and core'
const oldSecret = 'shared until the core signs with the new one'

interface Sent {
  secret?: string
  at?: Date
  type?: string
  headers?: Record<string, string>
}

const door = {
  direction: 'core-to-portal',
  method: 'POST',
  path: '/integration/v1/facts',
} as const

/** The door alone, with a signed sender before it. */
async function openDoor(bench: Workbench) {
  const app = Fastify({ forceCloseConnections: true })
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  integrationRoutes(app, { ...bench, coreSecrets: [coreSecret, oldSecret] })
  await app.ready()
  return async (body: string, sent: Sent = {}) => {
    const secret = sent.secret ?? coreSecret
    const at = sent.at ?? bench.clock.now()
    const response = await app.inject({
      method: 'POST',
      url: '/integration/v1/facts',
      headers: {
        'content-type': sent.type ?? 'application/x-ndjson',
        ...(sent.headers ?? (await signed(secret, { ...door, body }, at))),
      },
      payload: body,
    })
    return {
      status: response.statusCode,
      answer: response.json<FactsAnswer & { message?: string }>(),
    }
  }
}

const tooDeep = 'lies deeper than 20 levels'
const ndjson = (facts: readonly object[]) => facts.map((fact) => JSON.stringify(fact)).join('\n')

test('signed facts are taken in, as NDJSON or as an array', async () => {
  await using bench = await openWorkbench()
  const send = await openDoor(bench)
  expect(await send(ndjson(family))).toEqual({
    status: 200,
    answer: { success: true, accepted: family.length, unchanged: 0, refused: [] },
  })
  const again = await send(JSON.stringify([...family, claimFact()]), {
    type: 'application/json; charset=utf-8',
  })
  expect(again.answer).toEqual({
    success: true,
    accepted: 1,
    unchanged: family.length,
    refused: [],
  })
})

test('refused lines are told by line, field and reason; the others are taken', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  const send = await openDoor(bench)
  const body = ndjson([
    claimFact({ policy_number: 'P9' }),
    claimFact(),
    claimFact({ reference_number: 'CLM-2', currency: 'aed' }),
  ])
  expect(await send(`${body}\nnot json`)).toEqual({
    status: 200,
    answer: {
      success: false,
      accepted: 1,
      unchanged: 0,
      refused: [
        { line: 1, field: 'policy_number', reason: 'there is no policy P9' },
        { line: 3, field: 'currency', reason: '"aed" must be a currency in three capital letters' },
        { line: 4, field: '', reason: expect.stringContaining('is not JSON') },
      ],
    },
  })
})

test('files cannot come along, and the line says so', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  const send = await openDoor(bench)
  const { answer } = await send(
    ndjson([
      claimFact({ attachments: [{ group: 'lab_tests', file_name: 'a.pdf', file: 'etc/passwd' }] }),
    ]),
  )
  expect(answer.refused).toEqual([
    {
      line: 1,
      field: 'attachments.0.file',
      reason: 'names a file; files come along only with an import from a folder',
    },
  ])
})

test('an event that was taken in is skipped when it is told again, whatever it says', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family, claimFact())
  const send = await openDoor(bench)
  const body = ndjson([decisionFact({ event_id: 'E-1' })])
  expect((await send(body)).answer).toMatchObject({ accepted: 1, unchanged: 0 })
  expect((await send(body)).answer).toMatchObject({ accepted: 0, unchanged: 1 })
  const other = ndjson([
    decisionFact({ event_id: 'E-1', status: 'Paid', decided_at: '2026-06-01T00:00:00Z' }),
  ])
  expect((await send(other)).answer).toMatchObject({ accepted: 0, unchanged: 1 })
  expect(await bench.rows('select status from request')).toEqual([{ status: 'Approved' }])
})

test('an event that was refused may be told again once what it lacked is there', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  const send = await openDoor(bench)
  const body = ndjson([decisionFact({ event_id: 'E-1' })])
  expect((await send(body)).answer.refused).toHaveLength(1)
  await bench.know(claimFact())
  expect((await send(body)).answer).toMatchObject({ success: true, accepted: 1 })
})

test('one event twice in one message counts once', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family, claimFact())
  const send = await openDoor(bench)
  const event = decisionFact({ event_id: 'E-1' })
  expect((await send(ndjson([event, { ...event, status: 'Paid' }]))).answer).toMatchObject({
    accepted: 1,
    unchanged: 1,
  })
})

test('ADD-391 while the shared secret changes, what is signed with the one before it is taken in, too', async () => {
  await using bench = await openWorkbench()
  const send = await openDoor(bench)
  expect((await send(ndjson(family), { secret: oldSecret })).status).toBe(200)
  expect((await send(ndjson(family), { secret: 'the one before that' })).status).toBe(401)
})

test('a wrong, stale, missing or malformed signature opens nothing', async () => {
  await using bench = await openWorkbench()
  const send = await openDoor(bench)
  const body = ndjson(family)
  const now = +bench.clock.now()
  const at = bench.clock.now()
  const outcomes = await Promise.all([
    send(body, { secret: 'another secret' }),
    send(body, { at: new Date(now - 301_000) }),
    send(body, { at: new Date(now + 301_000) }),
    send(body, { headers: {} }),
    send(body, { headers: { 'x-falaj-timestamp': 'now', 'x-falaj-signature': 'v2=0' } }),
    send(body, { headers: await signed(coreSecret, { ...door, body: `${body}\n` }, at) }),
    send(body, { headers: await signed(coreSecret, { ...door, body, path: '/submissions' }, at) }),
    send(body, { headers: await signed(coreSecret, { ...door, body, method: 'PUT' }, at) }),
    // What the portal signed itself, sent back to it.
    send(body, {
      headers: await signed(coreSecret, { ...door, body, direction: 'portal-to-core' }, at),
    }),
  ])
  expect(outcomes.map(({ status }) => status)).toEqual(outcomes.map(() => 401))
  expect(outcomes.map(({ answer }) => answer.success)).not.toContain(true)
  expect(await bench.rows('select 1 from country')).toEqual([])
  expect((await send(body, { at: new Date(now - 299_000) })).status).toBe(200)
})

const deep = `${'['.repeat(90_000)}${']'.repeat(90_000)}`

test('ADD-330 what nests too deep or holds half of a character is one refused line; the others are taken', async () => {
  await using bench = await openWorkbench()
  await bench.know(...family)
  const send = await openDoor(bench)
  const lines = [
    JSON.stringify(claimFact()),
    deep,
    `{"type":${deep}}`,
    `{"type":"claim.upserted","service_list":${deep}}`,
    `{"type":"claim.upserted","diagnosis":"\\ud83d"}`,
    `{"type":"claim.upserted","\\udc00":1}`,
    `{"type":{"toString":"x"}}`,
    JSON.stringify(claimFact({ reference_number: 'CLM-2' })),
  ]
  const half = 'holds half of a character (an unpaired surrogate)'
  const expected = {
    status: 200,
    answer: {
      success: false,
      accepted: 2,
      unchanged: 0,
      refused: [
        { line: 2, field: Array.from({ length: 20 }, () => '0').join('.'), reason: tooDeep },
        {
          line: 3,
          field: ['type', ...Array.from({ length: 19 }, () => '0')].join('.'),
          reason: tooDeep,
        },
        {
          line: 4,
          field: ['service_list', ...Array.from({ length: 19 }, () => '0')].join('.'),
          reason: tooDeep,
        },
        { line: 5, field: 'diagnosis', reason: half },
        { line: 6, field: '', reason: `has a field whose name ${half}` },
        { line: 7, field: 'type', reason: '"{"toString":"x"}" is not a type of fact' },
      ],
    },
  }
  expect(await send(lines.join('\n'))).toEqual(expected)
  const again = await send(`[${lines.join(',')}]`, { type: 'application/json' })
  expect(again.answer.refused).toEqual(expected.answer.refused)
})

test('what is no list, too large or of another type is refused as a whole', async () => {
  await using bench = await openWorkbench()
  const send = await openDoor(bench)
  expect((await send('{"type":"country.upserted"}', { type: 'application/json' })).status).toBe(400)
  expect((await send('[', { type: 'application/json' })).status).toBe(400)
  expect((await send('a,b', { type: 'text/csv' })).status).toBe(415)
  expect((await send(' '.repeat(10 * 1024 * 1024 + 1))).status).toBe(413)
  expect((await send('')).answer).toEqual({ success: true, accepted: 0, unchanged: 0, refused: [] })
})
