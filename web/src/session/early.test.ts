import { me } from '@falaj/contract/access/calls.ts'
import { userPolicies } from '@falaj/contract/policies/calls.ts'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { setShownLanguage } from '../language/shown-language.ts'
import { aBrowser } from '../testing/browser.ts'
import { call } from './call.ts'
import { beginEarly } from './early.ts'
import { addressOf } from './request.ts'
import { storeToken } from './token.ts'

const good = { body: { success: true, data: [] } }
const addresses = [me, userPolicies].map((one) => addressOf(one, {}))

/** A page whose first script has asked, for the member of `token`. */
function begun(token: string, answer = () => good) {
  const browser = aBrowser(answer)
  vi.stubGlobal('document', {
    documentElement: { lang: 'en' },
    getElementById: () => ({ dataset: { early: addresses.join(' ') } }),
  })
  storeToken(token)
  void beginEarly(token)
  return browser.asked
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  setShownLanguage('en')
})

test('ADD-720 what the first script asked for is not asked for again, and only once taken', async () => {
  const asked = begun('mine')
  expect(asked.map(({ name, bearer }) => [name, bearer])).toEqual([
    ['GET me', 'mine'],
    ['GET user-policies', 'mine'],
  ])
  await Promise.all([call(me, {}), call(userPolicies, {})])
  expect(asked).toHaveLength(2)
  await expect(call(userPolicies, {})).resolves.toEqual(good.body)
  expect(asked).toHaveLength(3)
})

test('ADD-720 it is asked for as every call of a member is', async () => {
  const asked = begun('mine')
  await call(userPolicies, {})
  await call(userPolicies, {})
  const [early, usual] = asked.filter(({ name }) => name === 'GET user-policies')
  expect([...(early?.headers ?? [])]).toEqual([...(usual?.headers ?? [])])
})

test.each([
  ['another member has come meanwhile', () => storeToken('other')],
  ['the language was changed', () => setShownLanguage('ar')],
  ['it is old', () => vi.advanceTimersByTime(30_000)],
])('ADD-720 it is asked for anew where %s', async (_why, change) => {
  const asked = begun('mine')
  change()
  await call(userPolicies, {})
  expect(asked.map(({ name }) => name)).toEqual([
    'GET me',
    'GET user-policies',
    'GET user-policies',
  ])
})

test('ADD-720 it is asked for anew where the answer did not arrive', async () => {
  let cut = true
  const asked = begun('mine', () => {
    if (cut) throw new TypeError('Failed to fetch')
    return good
  })
  cut = false
  await expect(call(userPolicies, {})).resolves.toEqual(good.body)
  expect(asked).toHaveLength(3)
})
