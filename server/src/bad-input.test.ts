import fc from 'fast-check'
import type { LightMyRequestResponse } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { refusal } from '@falaj/contract/shared/schemas.ts'
import { aFamily } from '../testing/cover.ts'
import { describedCalls, type DescribedCall } from '../testing/described-calls.ts'
import { hostileRequest } from '../testing/hostile.ts'
import { openTestPortal, type TestPortal } from '../testing/portal.ts'
import { signIn } from '../testing/sign-in.ts'

let portal: TestPortal
let token: string
let calls: DescribedCall[]
beforeAll(async () => {
  portal = await openTestPortal()
  const family = await aFamily(portal.database)
  token = await signIn(portal, portal.browser(), family.account)
  // The core system's door answers machines, in English; it has tests of its own.
  calls = (await describedCalls(portal.app)).filter(({ tags }) => !tags.includes('Core system'))
})
afterAll(() => portal.close())

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

test('whatever is sent to whichever call, the answer is an answer or a refusal in the caller’s language', async () => {
  // Signing out would make all later calls fail.
  const open = calls.filter(({ path }) => !/\/(logout|sign-out-everywhere)$/.test(path))
  const request = fc.constantFrom(...open).chain(hostileRequest)
  const language = fc.constantFrom('en', 'ar')
  const address = fc.nat(250).map((last) => `203.0.113.${last}`)
  const reached = new Set<string>()
  // As many as fit in ten seconds; `FALAJ_BAD_INPUTS` asks for a long run with inputs of its own.
  const long = process.env.FALAJ_BAD_INPUTS !== undefined
  const seed = long ? Date.now() : 20_260_615
  const interruptAfterTimeLimit = long ? 3_600_000 : 10_000
  await fc.assert(
    fc.asyncProperty(request, language, address, async (sent, wanted, remoteAddress) => {
      const answer = await portal.app.inject({
        ...sent,
        remoteAddress,
        headers: { ...sent.headers, authorization: `Bearer ${token}`, 'accept-language': wanted },
      })
      reached.add(`${answer.statusCode}`)
      const fault = faultOf(answer, wanted)
      if (fault) throw new Error(`${fault}: ${answer.body.slice(0, 300)}`)
    }),
    {
      numRuns: Number(process.env.FALAJ_BAD_INPUTS ?? 400),
      seed,
      endOnFailure: true,
      interruptAfterTimeLimit,
    },
  )
  // Some inputs are refused and some accepted.
  expect([...reached]).toEqual(expect.arrayContaining(['200', '400', '422']))
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
      message: 'Please check what you entered.',
      errors: {
        email: ['Email is missing'],
        password: ['Password is missing'],
        browser_finger_print: ['Please check this entry.'],
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
