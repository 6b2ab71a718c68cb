import fc from 'fast-check'
import { expect, test } from 'vitest'
import { preferredPolicy } from './preferred-policy.ts'

const inForce = { id: 1, status: true, expiry_date: '2026-12-31' }
const longer = { id: 2, status: true, expiry_date: '2027-06-30' }
const expired = { id: 3, status: false, expiry_date: '2028-12-31' }
const longExpired = { id: 4, status: false, expiry_date: '2020-12-31' }

test('the last choice is kept while it is in force', () => {
  expect(preferredPolicy([inForce, longer, expired], 1)).toBe(inForce)
})

test('an expired policy that was looked at does not stay in hand', () => {
  expect(preferredPolicy([expired, inForce, longer], 3)).toBe(longer)
})

test('without a choice, or with somebody else’s, it is the one in force that runs longest', () => {
  expect(preferredPolicy([inForce, longer, expired], null)).toBe(longer)
  expect(preferredPolicy([inForce, longer, expired], 99)).toBe(longer)
})

test('where none is in force it is the one that ran longest; of none there is none', () => {
  expect(preferredPolicy([longExpired, expired], 4)).toBe(expired)
  expect(preferredPolicy([], 1)).toBeUndefined()
})

test('of two that end together it is the first', () => {
  const twin = { ...inForce, id: 5 }
  expect(preferredPolicy([inForce, twin], null)).toBe(inForce)
})

test('one in force is never passed over for one that is not', () => {
  const policy = fc.record({
    id: fc.integer({ min: 1, max: 6 }),
    status: fc.boolean(),
    expiry_date: fc.constantFrom('2020-12-31', '2026-12-31', '2027-06-30'),
  })
  fc.assert(
    fc.property(fc.array(policy), fc.integer({ min: 1, max: 6 }), (policies, last) => {
      const found = preferredPolicy(policies, last)
      expect(found?.status ?? false).toBe(policies.some(({ status }) => status))
    }),
  )
})
