import { userPolicies } from '@falaj/contract/policies/calls.ts'
import { addBeneficiary } from '@falaj/contract/policies/beneficiary/calls.ts'
import { removeClaim } from '@falaj/contract/claims/calls.ts'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aBrowser, type Answer } from '../testing/browser.ts'
import { CallFailed, type CallRefused } from './call-failed.ts'
import { call } from './call.ts'
import { storeToken } from './token.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const good: Answer = { body: { success: true, message: '', data: {} } }
/** Each leaves open whether the server has done it. */
const losses: Record<string, () => Answer> = {
  'the network': () => {
    throw new TypeError('Failed to fetch')
  },
  '502': () => ({ status: 502, body: '<html>' }),
  '503': () => ({ status: 503, body: { success: false, message: 'Not now.' } }),
  '504': () => ({ status: 504, body: '' }),
  'half an answer': () => ({ body: '{"success": tr' }),
}
const lost = fc.array(fc.constantFrom(...Object.keys(losses)), { maxLength: 5 })

const beneficiary = {
  policy_id: 7,
  beneficiary_name: 'Omar',
  beneficiary_relation: 'Spouse',
  beneficiary_eff_date: '2026-07-01',
  beneficiary_dob: '1986-11-02',
}
const add = (key?: string) => call(addBeneficiary, { body: beneficiary }, key ? { key } : {})

/** A browser whose first answers are lost. */
function losing(names: readonly string[], then: Answer = good) {
  const left = [...names]
  const browser = aBrowser(() => {
    const loss = losses[left.shift() ?? '']
    return loss ? loss() : then
  })
  storeToken('fresh')
  return browser
}

async function settled<T>(work: Promise<T>) {
  const outcome = work.then(
    (value) => ({ value }),
    (thrown: unknown) => ({ thrown }),
  )
  await vi.runAllTimersAsync()
  return outcome
}

test('GAP-153 whatever is lost on the way, the same key is sent until an answer comes', async () => {
  await fc.assert(
    fc.asyncProperty(lost, async (names) => {
      const { asked } = losing(names)
      expect(await settled(add('one-intention'))).toEqual({ value: good.body })
      expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual(
        Array.from({ length: names.length + 1 }, () => 'one-intention'),
      )
    }),
    { numRuns: 50 },
  )
})

test('a refusal ends the asking, whatever was lost before', async () => {
  const { asked } = losing(['504', 'the network'], {
    status: 409,
    body: { success: false, message: 'Other content.' },
  })
  const { thrown } = (await settled(add())) as { thrown: CallRefused }
  expect(thrown).toMatchObject({ status: 409, message: 'Other content.' })
  expect(asked).toHaveLength(3)
  expect(new Set(asked.map(({ headers }) => headers.get('idempotency-key'))).size).toBe(1)
})

test('without any answer it says in the end that nobody knows', async () => {
  losing(Array.from({ length: 99 }, () => 'the network'))
  expect(await settled(add())).toEqual({ thrown: new CallFailed('error.unanswered') })
})

test('what is the same twice is asked again without a key; what reads is not asked again', async () => {
  const { asked } = losing(['504'])
  await settled(call(removeClaim, { params: { id: 7 } }))
  expect(asked.map(({ headers }) => headers.get('idempotency-key'))).toEqual([null, null])
  const reading = losing(['504'])
  expect(await settled(call(userPolicies, {}))).toMatchObject({ thrown: { status: 504 } })
  expect(reading.asked).toHaveLength(1)
})

test('a session that could not be renewed for want of an answer leaves it open, too', async () => {
  let tries = 0
  const { asked } = aBrowser(({ name }) => {
    if (name === 'POST refresh-token') {
      tries += 1
      return tries === 1 ? { status: 503, body: {} } : { body: { success: true, token: 'new' } }
    }
    return asked.at(-1)?.bearer === 'new' ? good : { status: 401, body: { success: false } }
  })
  storeToken('old')
  expect(await settled(add('one-intention'))).toEqual({ value: good.body })
})
