import { me, metaData } from '@falaj/contract/access/calls.ts'
import { faq } from '@falaj/contract/information/calls.ts'
import { saveNewsletter } from '@falaj/contract/newsletter/calls.ts'
import { userPolicies } from '@falaj/contract/policies/calls.ts'
import { submitComplaint } from '@falaj/contract/support/calls.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aBrowser } from '../testing/browser.ts'
import { CallFailed, CallRefused } from './call-failed.ts'
import { call } from './call.ts'
import { readToken, storeToken } from './token.ts'
import { upload } from './upload.ts'

const refused = { status: 401, body: { success: false, message: 'Please log in.' } }
const good = { body: { success: true, data: [] } }

afterEach(() => vi.unstubAllGlobals())

test('PLT-001 PLT-002 a member call sends the bearer and the time zone, a public one neither', async () => {
  const { asked } = aBrowser(() => good)
  storeToken('fresh')
  await call(userPolicies, {})
  localStorage.clear()
  await call(metaData, {})
  expect(asked[0]?.bearer).toBe('fresh')
  expect(asked[0]?.headers.get('timezone')).toBe(Intl.DateTimeFormat().resolvedOptions().timeZone)
  expect(asked[1]?.bearer).toBeNull()
  expect(asked[1]?.headers.has('timezone')).toBe(false)
})

test('ACC-025 ACC-026 many calls that meet 401 share one refresh and are sent again with its token', async () => {
  const { asked } = aBrowser(({ name, bearer }) => {
    if (name === 'POST refresh-token') return { body: { success: true, token: 'new' } }
    return bearer === 'new' ? good : refused
  })
  storeToken('old')
  const calls = [call(userPolicies, {}), call(me, {}), call(userPolicies, {})]
  const answers = await Promise.allSettled<unknown>(calls)
  expect(answers.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'fulfilled'])
  const bearersOf = (sent: string) =>
    asked.filter(({ name }) => name === sent).map(({ bearer }) => bearer)
  expect(bearersOf('GET user-policies')).toEqual(['old', 'old', 'new', 'new'])
  expect(bearersOf('GET me')).toEqual(['old', 'new'])
  const refreshes = asked.filter(({ name }) => name === 'POST refresh-token')
  expect(refreshes).toHaveLength(1)
  expect(refreshes[0]?.bearer).toBe('old')
  expect(readToken()).toBe('new')
})

test('ACC-024 ACC-027 a refresh that fails with 401 clears the token; the call is sent once more without it', async () => {
  const { asked } = aBrowser(() => refused)
  storeToken('old')
  await expect(call(userPolicies, {})).rejects.toThrow('Please log in.')
  expect(asked.map(({ name, bearer }) => [name, bearer])).toEqual([
    ['GET user-policies', 'old'],
    ['POST refresh-token', 'old'],
    ['GET user-policies', null],
  ])
  expect(readToken()).toBeNull()
})

test('ADD-130 a call without a session is made again with the one that began meanwhile in another tab', async () => {
  const { asked } = aBrowser(({ bearer }) => {
    if (bearer === 'begun meanwhile') return good
    localStorage.setItem('token', 'begun meanwhile')
    return refused
  })
  await expect(call(userPolicies, {})).resolves.toEqual(good.body)
  expect(asked.map(({ bearer }) => bearer)).toEqual([null, 'begun meanwhile'])
})

test.each([
  ['a gateway', () => ({ status: 503, body: {} })],
  ['somebody else, without JSON,', () => ({ body: '<html>' })],
  ['nobody', () => Promise.reject(new TypeError('Failed to fetch'))],
])(
  'ADD-132 ACC-025 a refresh that %s answered is no end of the session: that is what the call says, and the next one goes on',
  async (_who, answer) => {
    let back = false
    const { asked } = aBrowser(({ name, bearer }) => {
      if (name !== 'POST refresh-token') return bearer === 'new' ? good : refused
      return back ? { body: { success: true, token: 'new' } } : answer()
    })
    storeToken('old')
    await expect(call(userPolicies, {})).rejects.toEqual(new CallFailed('error.network'))
    expect(asked.map(({ name }) => name)).toEqual(['GET user-policies', 'POST refresh-token'])
    expect(readToken()).toBe('old')
    back = true
    await expect(call(userPolicies, {})).resolves.toEqual(good.body)
  },
)

test('what a member writes is not sent as a visitor’s because the refresh could not be made', async () => {
  const { asked } = aBrowser(({ name }) =>
    name === 'POST refresh-token' ? { status: 503, body: {} } : refused,
  )
  storeToken('old')
  await expect(call(saveNewsletter, { body: { send_email: 1 } })).rejects.toEqual(
    new CallFailed('error.network'),
  )
  expect(asked.map(({ name, bearer }) => [name, bearer])).toEqual([
    ['POST newsletter', 'old'],
    ['POST refresh-token', 'old'],
  ])
})

const save = () => call(saveNewsletter, { body: { send_email: 1 } })

test('what was begun with a session is not sent without one: it is said first, and then anybody may send it', async () => {
  const { asked } = aBrowser(({ bearer }) => (bearer === 'old' ? refused : good))
  storeToken('old')
  await expect(save()).rejects.toEqual(new CallFailed('error.sessionOver'))
  expect(asked.map(({ name }) => name)).toEqual(['POST newsletter', 'POST refresh-token'])
  expect(readToken()).toBeNull()
  await save()
  expect(asked.at(-1)).toMatchObject({ name: 'POST newsletter', bearer: null })
})

test('what was begun with a session is not sent without one either when its end was noticed before', async () => {
  aBrowser(() => good)
  localStorage.clear()
  await expect(
    upload(submitComplaint, { form: new FormData(), asMember: true }, { key: 'one' }),
  ).rejects.toEqual(new CallFailed('error.sessionOver'))
})

test('what anybody may read is read without a token once the session is over', async () => {
  const { asked } = aBrowser(({ bearer }) => (bearer === 'old' ? refused : good))
  storeToken('old')
  await call(faq, {})
  expect(asked.at(-1)).toMatchObject({ name: 'GET V2/faq', bearer: null })
})

test('ACC-025 a token that another tab has fetched meanwhile is used, without a refresh of its own', async () => {
  const { asked } = aBrowser(({ bearer }) => {
    if (bearer === 'other tab') return good
    storeToken('other tab')
    return refused
  })
  storeToken('old')
  await call(userPolicies, {})
  expect(asked.map(({ bearer }) => bearer)).toEqual(['old', 'other tab'])
})

test('ACC-025 a 401 without any token starts no refresh', async () => {
  const { asked } = aBrowser(() => refused)
  await expect(call(userPolicies, {})).rejects.toBeInstanceOf(CallRefused)
  expect(asked).toHaveLength(1)
})

test('PLT-020 an answer that is no JSON is told as such', async () => {
  aBrowser(() => ({ body: '<html>' }))
  await expect(call(metaData, {})).rejects.toEqual(new CallFailed('error.json'))
})

test('PLT-019 a call without an answer within 30 seconds has timed out', async () => {
  aBrowser(() => good)
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('signal timed out', 'TimeoutError')
  })
  vi.spyOn(AbortSignal, 'timeout').mockImplementation((after) => {
    expect(after).toBe(30_000)
    return AbortSignal.abort()
  })
  await expect(call(metaData, {})).rejects.toMatchObject({ text: 'error.timeout' })
  vi.restoreAllMocks()
})

test.each([200, 202, 400, 500])(
  'success:false with %i is a refusal, with its sentence and all it says',
  async (status) => {
    const body = { success: false, message: 'Not today.', reference_number: 'CLM-1' }
    aBrowser(() => ({ status, body }))
    const refusal = await call(userPolicies, {}).catch((thrown: unknown) => thrown)
    expect(refusal).toBeInstanceOf(CallRefused)
    expect(refusal).toMatchObject({ status, message: 'Not today.', body })
  },
)

test('a refresh that is refused with 200 stores no token', async () => {
  aBrowser(({ name }) =>
    name === 'POST refresh-token' ? { body: { success: false, message: 'No.' } } : refused,
  )
  storeToken('old')
  await expect(call(userPolicies, {})).rejects.toBeInstanceOf(CallFailed)
  expect(readToken()).toBe('old')
})
