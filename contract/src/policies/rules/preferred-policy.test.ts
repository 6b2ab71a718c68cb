import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dayIn } from '../../shared/rules/clock.ts'
import { preferredPolicy } from './preferred-policy.ts'

const now = new Date('2026-06-15T08:00:00Z')
const aPolicy = (
  id: number,
  [effective_date, expiry_date]: [string, string],
  { status = true, country_code = 'AE' } = {},
) => ({ id, status, effective_date, expiry_date, country_code })

const inForce = aPolicy(1, ['2026-01-01', '2026-12-31'])
const longer = aPolicy(2, ['2026-01-01', '2027-06-30'])
const expired = aPolicy(3, ['2025-01-01', '2028-12-31'], { status: false })
const longExpired = aPolicy(4, ['2020-01-01', '2020-12-31'], { status: false })
const renewal = aPolicy(6, ['2027-01-01', '2027-12-31'])

const preferred = (
  policies: (typeof inForce)[],
  { lastChoice = null, at = now }: { lastChoice?: number | null; at?: Date } = {},
) => preferredPolicy(policies, lastChoice, at)

test('the last choice is kept while it is in force', () => {
  expect(preferred([inForce, longer, expired], { lastChoice: 1 })).toBe(inForce)
})

test('an expired policy that was looked at does not stay in hand', () => {
  expect(preferred([expired, inForce, longer], { lastChoice: 3 })).toBe(longer)
})

test('without a choice, or with somebody else’s, it is the one in force that runs longest', () => {
  expect(preferred([inForce, longer, expired])).toBe(longer)
  expect(preferred([inForce, longer, expired], { lastChoice: 99 })).toBe(longer)
})

test('where none is in force it is the one that ran longest; of none there is none', () => {
  expect(preferred([longExpired, expired], { lastChoice: 4 })).toBe(expired)
  expect(preferred([], { lastChoice: 1 })).toBeUndefined()
})

test('of two that end together it is the first', () => {
  const twin = { ...inForce, id: 5 }
  expect(preferred([inForce, twin])).toBe(inForce)
})

test('a renewal that is known early counts from its first day, also where it was looked at', () => {
  expect(preferred([renewal, inForce])).toBe(inForce)
  expect(preferred([renewal, inForce], { lastChoice: renewal.id })).toBe(inForce)
  const over = { ...inForce, status: false }
  const at = new Date('2027-01-01T08:00:00Z')
  expect(preferred([over, renewal], { at, lastChoice: inForce.id })).toBe(renewal)
})

test('who is covered from next month on sees the cover that comes, not the one that is over', () => {
  expect(preferred([longExpired, expired, renewal])).toBe(renewal)
  const later = { ...renewal, id: 7 }
  expect(preferred([renewal, later, expired], { lastChoice: 7 })).toBe(later)
})

test('the first day is a day of cover, and it begins where the policy is at home', () => {
  // 1 January in Dubai, still 31 December in Manama.
  const at = new Date('2026-12-31T20:30:00Z')
  const inBahrain = { ...renewal, country_code: 'BH' }
  expect(preferred([inForce, renewal], { at })).toBe(renewal)
  expect(preferred([inForce, inBahrain], { at })).toBe(inForce)
})

const day = fc.constantFrom('2020-12-31', '2026-06-14', '2026-06-15', '2026-06-16', '2027-06-30')
const policy = fc.record({
  id: fc.integer({ min: 1, max: 6 }),
  status: fc.boolean(),
  effective_date: day,
  expiry_date: day,
  country_code: fc.constantFrom('AE', 'BH'),
})
const policies = fc.uniqueArray(policy, { selector: ({ id }) => id })
const choice = fc.option(fc.integer({ min: 1, max: 7 }))
// Before and after midnight in Manama, an hour later than in Dubai.
const instant = fc.constantFrom(
  '2026-06-15T08:00:00Z',
  '2026-06-15T20:30:00Z',
  '2026-06-15T21:30:00Z',
)

test('whatever the policies and the choice, one that covers today is never passed over for one that does not', () => {
  fc.assert(
    fc.property(policies, choice, instant, (given, lastChoice, written) => {
      const at = new Date(written)
      const coversToday = (one: typeof inForce) =>
        one.status && one.effective_date <= dayIn(one.country_code, at)
      const found = preferred(given, { lastChoice, at })
      expect(found !== undefined && coversToday(found)).toBe(given.some(coversToday))
      expect(found?.status ?? false).toBe(given.some(({ status }) => status))
    }),
  )
})

test('it depends on nothing but the policies and the choice: the order decides only between two that end together', () => {
  fc.assert(
    fc.property(policies, choice, instant, (given, lastChoice, written) => {
      const at = new Date(written)
      const found = preferred(given, { lastChoice, at })
      const other = preferred(given.toReversed(), { lastChoice, at })
      expect(other?.expiry_date).toBe(found?.expiry_date)
      const keepsChoice = found?.status && found.id === lastChoice
      expect(other).toBe(keepsChoice ? found : other)
    }),
  )
})
