import { setTimeout as pause } from 'node:timers/promises'
import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { describe, expect, test } from 'vitest'
import { signed } from '@falaj/contract/integration/signature.ts'
import { refusal } from '@falaj/contract/shared/schemas.ts'
import { hostileFacts } from './areas/integration/testing/hostile-facts.ts'
import { forThisFile } from './testing/for-this-file.ts'
import { aFamily } from './testing/cover.ts'
import { hoursMs, later } from './clock.ts'
import { describedCalls, type DescribedCall } from './testing/described-calls.ts'
import { type HostileRequest, hostileRequest } from './testing/hostile.ts'
import { openTestPortal } from './testing/portal.ts'
import { signIn } from './testing/sign-in.ts'

const coreSecret = 'the core secret of a test that sends nonsense'
const portal = await forThisFile(openTestPortal({ CORE_SECRET: coreSecret }))
const family = await aFamily(portal.database)
const token = await signIn(portal, portal.browser(), family.account)
// Whoever has not shown who they are is refused before anything of theirs is read.
await portal.database
  .updateTable('session')
  .set({ proved_at: later(portal.clock.now(), hoursMs(1)), proved_by: 'code' })
  .where('account_id', '=', family.account.id)
  .execute()
const described = await describedCalls(portal.app)
const calls = described.filter(({ tags }) => !tags.includes('Core system'))
/** The core system's door answers machines, in English. */
const callsOfCore = described.filter((call) => !calls.includes(call))

type HostileFacts = typeof hostileFacts extends fc.Arbitrary<infer Facts> ? Facts : never

/** Long for any call, also where all tests run. */
const mostSeconds = 30

/** The answer; without one in time, the test ends here with what was asked. */
async function answered<Answer>(answer: Promise<Answer>, asked: unknown): Promise<Answer> {
  const over = new AbortController()
  const late = pause(mostSeconds * 1_000, undefined, { signal: over.signal, ref: false }).then(
    () => {
      throw new Error(
        `No answer in ${mostSeconds} seconds to ${JSON.stringify(asked).slice(0, 3_000)}`,
      )
    },
  )
  late.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => over.abort())
}

/** Describes what is wrong with an answer; undefined when nothing is. */
function faultOf(answer: LightMyRequestResponse, language: 'en' | 'ar'): string | undefined {
  const { statusCode } = answer
  if (statusCode >= 500) return `status ${statusCode}`
  if (statusCode < 400) return undefined
  if (!answer.headers['content-type']?.toString().startsWith('application/json')) return 'no JSON'
  const read = refusal.strict().safeParse(answer.json())
  if (!read.success) return 'not the shape of refusals'
  const sentences = [read.data.message, ...Object.values(read.data.errors ?? {}).flat()]
  if (sentences.some((one) => /[ء-ي]/.test(one) !== (language === 'ar'))) return 'another language'
  if (sentences.some((one) => /[{}]|undefined|server\./.test(one))) return 'not a sentence'
  return undefined
}

const takesBody = ({ body }: DescribedCall) => body !== undefined

const filled = ({ path }: DescribedCall) => path.replaceAll(/\{\w+\}/g, '1')

const inPath = ({ path }: DescribedCall, text: string) =>
  path.includes('{') ? { url: path.replaceAll(/\{\w+\}/g, text) } : null

const login = (body: Record<string, unknown>, language: 'en' | 'ar') => {
  const browser = portal.browser()
  browser.language = language
  return browser.post('loginV2', body)
}

const send = (
  call: DescribedCall,
  sent: { url?: string; payload?: string; headers?: Record<string, string> },
  language: 'en' | 'ar',
) =>
  portal.app.inject({
    method: call.method,
    url: filled(call),
    ...sent,
    headers: {
      authorization: `Bearer ${token}`,
      'accept-language': language,
      ...sent.headers,
    },
  })

const everyCall = async (change: (call: DescribedCall) => Parameters<typeof send>[1] | null) => {
  const faults: string[] = []
  for (const call of calls) {
    const sent = change(call)
    if (!sent) continue
    for (const language of ['en', 'ar'] as const) {
      const answer = await send(call, sent, language)
      const fault =
        answer.statusCode < 400 ? `status ${answer.statusCode}` : faultOf(answer, language)
      if (fault) faults.push(`${call.method} ${call.path}: ${fault}`)
    }
  }
  return faults
}

/** Signed by the core system, whatever it says. */
async function sendAsCore({ method, url }: HostileRequest, facts: HostileFacts) {
  const payload = method === 'GET' ? Buffer.alloc(0) : facts.payload
  const message = { direction: 'core-to-portal', method, path: url, body: payload } as const
  return portal.app.inject({
    method,
    url,
    headers: {
      ...(method !== 'GET' && { 'content-type': facts.contentType }),
      ...(await signed(coreSecret, message, portal.clock.now())),
    },
    ...(method !== 'GET' && { payload }),
  })
}

test('ADD-330 ADD-334 whatever is sent to whichever call, the answer is an answer or a refusal in the caller’s language', async () => {
  // Signing out would make all later calls fail; the stream of events never ends.
  const open = calls.filter(({ path }) => !/\/(logout|sign-out-everywhere|events)$/.test(path))
  const request = fc.oneof(
    { arbitrary: fc.constantFrom(...open).chain(hostileRequest), weight: 6 },
    // Few calls of many, with the most fields.
    {
      arbitrary: fc.constantFrom(...open.filter(({ form }) => form)).chain(hostileRequest),
      weight: 2,
    },
  )
  const fromCore = fc.option(
    fc.tuple(fc.constantFrom(...callsOfCore).chain(hostileRequest), hostileFacts),
    { freq: 8 },
  )
  const language = fc.constantFrom('en', 'ar')
  const address = fc.nat(250).map((last) => `203.0.113.${last}`)
  const reached = new Set<string>()
  const toldByCore = new Set<string>()
  let ran = 0
  /** The first of each kind: a long run goes on. */
  const faults = new Map<string, string>()
  const found = (
    { method, url }: HostileRequest,
    fault: string,
    { body, sent }: { body: string; sent: string | Buffer },
  ) => {
    const what = `${method} ${url.split(/[?%]/)[0]}: ${fault}`
    if (faults.has(what)) return
    faults.set(
      what,
      `${what} ${body.slice(0, 200)}, after ${url.slice(-200)} ${sent.toString().slice(0, 600)}`,
    )
    if (long) console.log(faults.get(what))
  }
  // As many as fit in ten seconds; `FALAJ_BAD_INPUTS` asks for a long run with inputs of its own.
  const long = process.env.FALAJ_BAD_INPUTS !== undefined
  const seed = long ? Date.now() : 20_260_615
  const interruptAfterTimeLimit = long ? 3_600_000 : 10_000
  await fc.assert(
    fc.asyncProperty(
      request,
      language,
      address,
      fromCore,
      async (sent, wanted, remoteAddress, told) => {
        ran += 1
        if (long && ran % 1_000 === 0) console.log(`${ran} inputs, seed ${seed}`)
        if (told) {
          const { statusCode, body } = await answered(sendAsCore(...told), told)
          toldByCore.add(`${statusCode}`)
          if (statusCode >= 500)
            found(told[0], `status ${statusCode}`, { body, sent: told[1].payload })
          return
        }
        const headers = { authorization: `Bearer ${token}`, 'accept-language': wanted }
        const asked = { ...sent, remoteAddress, headers: { ...sent.headers, ...headers } }
        const answer = await answered(portal.app.inject(asked), sent)
        reached.add(`${answer.statusCode}`)
        const fault = faultOf(answer, wanted)
        if (fault) found(sent, fault, { body: answer.body, sent: sent.payload ?? '' })
      },
    ),
    {
      numRuns: Number(process.env.FALAJ_BAD_INPUTS ?? 400),
      seed,
      interruptAfterTimeLimit,
      endOnFailure: true,
    },
  )
  expect([...faults.values()]).toEqual([])
  // Some inputs are refused and some accepted.
  expect([...reached]).toEqual(expect.arrayContaining(['200', '400', '422']))
  expect([...toldByCore]).toEqual(expect.arrayContaining(['200', '400']))
}, 3_700_000)

describe('each call', () => {
  const json = { 'content-type': 'application/json' }

  test('refuses broken JSON', async () => {
    const sent = { payload: '{"a":', headers: json }
    expect(await everyCall((call) => (takesBody(call) ? sent : null))).toEqual([])
  })

  test('refuses a body of another kind', async () => {
    const sent = { payload: '<a/>', headers: { 'content-type': 'application/xml' } }
    expect(await everyCall((call) => (takesBody(call) ? sent : null))).toEqual([])
  })

  test('refuses a body that is no object', async () => {
    for (const payload of ['null', '[]', '"text"', '1']) {
      const sent = { payload, headers: json }
      expect(await everyCall((call) => (takesBody(call) ? sent : null))).toEqual([])
    }
  })

  test('refuses a body over the limit with a sentence about its size', async () => {
    const payload = JSON.stringify({ a: 'x'.repeat(300_000) })
    expect(
      await everyCall((call) => (takesBody(call) ? { payload, headers: json } : null)),
    ).toEqual([])
    const call = calls.find(takesBody)
    const answer = call && (await send(call, { payload, headers: json }, 'en'))
    expect(answer?.statusCode).toBe(413)
    expect(answer?.json()).toMatchObject({ message: 'This is larger than we can take.' })
  })

  test('refuses a body that is deeper than any form', async () => {
    const payload = `${'{"a":'.repeat(20_000)}1${'}'.repeat(20_000)}`
    expect(
      await everyCall((call) => (takesBody(call) ? { payload, headers: json } : null)),
    ).toEqual([])
  })

  test('ADD-334 refuses half of a character, which no JSON of the database takes', async () => {
    const statuses = new Map<string, number>()
    for (const call of calls.filter(takesBody)) {
      const payload = '{"kind":"claim","answers":{"message":"\\ud83d"}}'
      const answer = await send(call, { payload, headers: json }, 'en')
      statuses.set(call.path, answer.statusCode)
    }
    expect([...statuses].filter(([, status]) => status !== 422)).toEqual([])
    const sent = { payload: '{"a":"\\ud83d"}', headers: json }
    const bodiless = calls.filter((call) => call.method === 'DELETE' && !takesBody(call))
    const answers = await Promise.all(bodiless.map((call) => send(call, sent, 'en')))
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([400]))
  })

  test('refuses a body that reaches for prototypes', async () => {
    for (const payload of ['{"__proto__":{"a":1}}', '{"constructor":{"prototype":{"a":1}}}']) {
      const sent = { payload, headers: json }
      expect(await everyCall((call) => (takesBody(call) ? sent : null))).toEqual([])
    }
  })

  test('refuses NUL and control characters in its path and its query', async () => {
    expect(await everyCall((call) => inPath(call, 'a%00b'))).toEqual([])
    expect(await everyCall((call) => ({ url: `${filled(call)}?a=%07` }))).toEqual([])
  })

  test('refuses an address that is badly written', async () => {
    expect(await everyCall((call) => inPath(call, '%zz'))).toEqual([])
  })

  test('is there for its own methods only: HEAD, OPTIONS and others never run it', async () => {
    const before = await portal.database.selectFrom('session').select('last_seen_at').execute()
    portal.clock.advance({ minutes: 1 })
    for (const method of ['HEAD', 'OPTIONS', 'PATCH'] as const) {
      for (const call of calls) {
        const answer = await portal.app.inject({
          method,
          url: filled(call),
          headers: { authorization: `Bearer ${token}` },
        })
        expect({ method, path: call.path, status: answer.statusCode }).toMatchObject({
          status: 404,
        })
      }
    }
    expect(await portal.database.selectFrom('session').select('last_seen_at').execute()).toEqual(
      before,
    )
  })
})

describe('PLT-006 what a refusal of a form says', () => {
  test('PLT-006 PLT-007 a sentence for each field and one for the whole', async () => {
    const answer = await login({ email: '', browser_finger_print: ['x'] }, 'en')
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toEqual({
      success: false,
      message: 'Check what you entered.',
      errors: {
        email: ['Email is missing'],
        password: ['Password is missing'],
        browser_finger_print: ['Check this entry.'],
      },
    })
  })

  test('PLT-006 in Arabic', async () => {
    const { message, errors } = (await login({}, 'ar')).json<Record<string, unknown>>()
    expect(JSON.stringify([message, Object.values(errors ?? {})])).toMatch(/^[^A-Za-z]+$/)
  })

  test('fields that the call does not know are dropped, whatever is in them', async () => {
    const browser = portal.browser()
    const known = await browser.post('get-member-coverage', { policy_id: 1, is_admin: true }, token)
    expect(known.statusCode).toBe(200)
    expect(known.json()).toEqual({
      success: true,
      data: (await browser.post('get-member-coverage', { policy_id: 1 }, token)).json<{
        data: unknown
      }>().data,
    })
  })

  test.each([
    ['policy_id=1&policy_id=2', 'given twice'],
    ['policy_id[]=1', 'as a list'],
    ['policy_id=-1', 'negative'],
    ['policy_id=1.5', 'with a fraction'],
    ['policy_id=99999999999999999999', 'longer than any'],
    ['policy_id=1e0', 'in another notation'],
    ['policy_id=%D9%A1', 'in Arabic digits'],
    ['', 'missing'],
  ])('an id in the query that is %s (%s) is refused', async (query) => {
    const answer = await portal.browser().get(`generate-ecard?${query}`, token)
    expect(answer.statusCode).toBe(422)
    expect(answer.json()).toMatchObject({
      success: false,
      errors: { policy_id: [expect.any(String)] },
    })
  })
})

describe('PLT-005 PLT-025 addresses', () => {
  test.each(['//user-policies', '/user-policies/', '/user-policies'])(
    'PLT-005 the call is found at %s',
    async (path) => {
      const answer = await portal.app.inject({
        url: `/portal/api${path}`,
        headers: { authorization: `Bearer ${token}` },
      })
      expect(answer.statusCode).toBe(200)
    },
  )

  test.each([
    '/user-policies',
    '/api/user-policies',
    '/portal/user-policies',
    '/portal/api/nothing',
  ])('PLT-025 nothing of the calls is at %s', async (url) => {
    const answer = await portal.app.inject({ url, headers: { authorization: `Bearer ${token}` } })
    expect(answer.statusCode).toBe(404)
  })

  test('PLT-025 the root of the site leads to the portal', async () => {
    const answer = await portal.app.inject('/')
    expect(answer.headers.location).toBe('/portal/')
  })
})
