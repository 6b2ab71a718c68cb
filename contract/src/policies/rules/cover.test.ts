import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type CoverDates, coveredDays, hasLeft } from './cover.ts'

const today = '2026-06-15'
const cover = (changes: Partial<CoverDates> = {}): CoverDates => ({
  active: true,
  begins: '2026-01-01',
  expires: '2026-12-31',
  status: 'Active',
  joined: '2026-01-01',
  left: null,
  ...changes,
})

test('cover begins with whichever comes later, and ends with whichever comes first', () => {
  expect(coveredDays(cover(), today)).toEqual({ from: '2026-01-01', to: '2026-12-31' })
  expect(coveredDays(cover({ joined: '2026-03-10' }), today)?.from).toBe('2026-03-10')
  expect(coveredDays(cover({ joined: '2024-03-10' }), today)?.from).toBe('2026-01-01')
  expect(coveredDays(cover({ left: '2026-04-30', status: 'Inactive' }), today)?.to).toBe(
    '2026-04-30',
  )
  expect(coveredDays(cover({ left: '2027-04-30' }), today)?.to).toBe('2026-12-31')
  expect(coveredDays(cover({ joined: '2026-05-01', left: '2026-04-30' }), today)).toBeNull()
})
test('cover that was ended on a day that nobody has told covers nothing while the policy goes on', () => {
  expect(coveredDays(cover({ status: 'Inactive' }), today)).toBeNull()
  expect(coveredDays(cover({ active: false }), today)).toBeNull()
  expect(
    coveredDays(cover({ status: 'Inactive', active: false, expires: '2026-06-14' }), today),
  ).toEqual({ from: '2026-01-01', to: '2026-06-14' })
})
test('who left before the policy ended has left; whose policy ended has not', () => {
  expect(hasLeft(cover(), today)).toBe(false)
  expect(hasLeft(cover({ status: 'Inactive' }), today)).toBe(true)
  expect(hasLeft(cover({ status: 'Inactive', expires: '2026-06-14' }), today)).toBe(false)
  expect(hasLeft(cover({ left: '2026-06-14' }), today)).toBe(true)
  expect(hasLeft(cover({ left: today }), today)).toBe(false)
  expect(hasLeft(cover({ left: '2026-05-01', expires: '2026-05-01' }), today)).toBe(false)
})

test('on its last day a policy still goes on, and one day of cover is a day', () => {
  expect(coveredDays(cover({ status: 'Inactive', expires: today }), today)).toBeNull()
  expect(hasLeft(cover({ status: 'Inactive', expires: today }), today)).toBe(true)
  const oneDay = cover({ begins: today, expires: today })
  expect(coveredDays(oneDay, today)).toEqual({ from: today, to: today })
})

const day = fc
  .integer({ min: 0, max: 1_500 })
  .map((days) => new Date(Date.UTC(2024, 0, 1) + days * 86_400_000).toISOString().slice(0, 10))
test('no covered day lies outside the policy, before the person joined, or after the person left', () => {
  const any = fc.record<CoverDates>({
    active: fc.boolean(),
    begins: day,
    expires: day,
    status: fc.constantFrom('Active', 'Inactive'),
    joined: day,
    left: fc.option(day),
  })
  fc.assert(
    fc.property(any, day, day, (dates, now, treated) => {
      const covered = coveredDays(dates, now)
      const isCovered = covered !== null && treated >= covered.from && treated <= covered.to
      const within =
        treated >= dates.begins &&
        treated <= dates.expires &&
        treated >= dates.joined &&
        treated <= (dates.left ?? treated)
      expect([isCovered, within]).not.toEqual([true, false])
    }),
  )
})
