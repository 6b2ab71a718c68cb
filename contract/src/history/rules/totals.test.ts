import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  claimedIn,
  currenciesIn,
  currenciesOf,
  monthsOf,
  peopleOf,
  sumOf,
  type TotalsCell,
  yearsOf,
} from './totals.ts'

const amount = fc.bigInt({ min: 0n, max: 10n ** 12n }).map((cents) => {
  const digits = String(cents).padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
})
const cell: fc.Arbitrary<TotalsCell> = fc.record({
  year: fc.integer({ min: 2020, max: 2026 }),
  month: fc.integer({ min: 1, max: 12 }),
  person_id: fc.integer({ min: 1, max: 5 }),
  currency: fc.constantFrom('AED', 'INR', 'KWD'),
  count: fc.integer({ min: 1, max: 50 }),
  claimed: amount,
  granted: amount,
})

test('the months and the persons of a year add up to the same, to the last thousandth', () => {
  fc.assert(
    fc.property(fc.array(cell, { maxLength: 60 }), (cells) => {
      const whole = sumOf(cells)
      expect(sumOf(monthsOf(cells))).toEqual(whole)
      expect(sumOf(peopleOf(cells, [3, 1, 2]))).toEqual(whole)
      expect(whole.count).toBe(cells.reduce((sum, { count }) => sum + count, 0))
    }),
  )
})

const of = (with_: Partial<TotalsCell>): TotalsCell => ({
  year: 2026,
  month: 9,
  person_id: 1,
  currency: 'AED',
  count: 1,
  claimed: '100.10',
  granted: '90.05',
  ...with_,
})

test('there are twelve months, also those without any request', () => {
  const months = monthsOf([of({}), of({ person_id: 2 }), of({ month: 1 })])
  expect(months.map(({ month }) => month)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  expect(months[8]).toEqual({ month: 9, count: 2, claimed: '200.200', granted: '180.100' })
  expect(months[1]).toEqual({ month: 2, count: 0, claimed: '0.000', granted: '0.000' })
})

test('persons stand in the order of the family, those who have left last, those without any not at all', () => {
  const cells = [of({ person_id: 9 }), of({ person_id: 2 }), of({ person_id: 1 })]
  expect(peopleOf(cells, [1, 2, 3]).map(({ person_id }) => person_id)).toEqual([1, 2, 9])
})

test('the newest year stands first, and this year is there without any request', () => {
  expect(yearsOf([of({ year: 2024 }), of({ year: 2025 }), of({ year: 2024 })], 2026)).toEqual([
    2026, 2025, 2024,
  ])
})

test("the policy's own currency stands first, and others are never added to it", () => {
  const cells = [of({ currency: 'USD' }), of({}), of({ currency: 'INR' })]
  expect(currenciesOf(cells, 'AED')).toEqual(['AED', 'INR', 'USD'])
  expect(currenciesOf([], 'KWD')).toEqual(['KWD'])
})

test('ADD-473 each currency that was claimed in has a picture, and without any the policy has one', () => {
  const cells = [of({ currency: 'USD' }), of({ currency: 'INR' })]
  expect(currenciesIn([...cells, of({})], 'AED')).toEqual(['AED', 'INR', 'USD'])
  expect(currenciesIn(cells, 'AED')).toEqual(['INR', 'USD'])
  expect(currenciesIn([], 'AED')).toEqual(['AED'])
})

test('ADD-476 the sum of a month is of that month of that year, and of each currency', () => {
  const cells = [
    of({}),
    of({ person_id: 2, claimed: '0.9' }),
    of({ currency: 'INR', claimed: '7' }),
    of({ year: 2025 }),
    of({ month: 8 }),
  ]
  expect(claimedIn(cells, { year: 2026, month: 9, own: 'AED' })).toEqual([
    { currency: 'AED', claimed: '101.000' },
    { currency: 'INR', claimed: '7.000' },
  ])
})
