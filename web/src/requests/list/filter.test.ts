import { expect, test } from 'vitest'
import { filterOf, filtersSet, sentFilter } from './filter.ts'

const statusChoices = [0, -1, 1, 2, 3, 4, 6, 7, 8, 9, 10]
const of = (query: string) => filterOf(new URLSearchParams(query), statusChoices)

test('CLM-003 an address says each of the six filters, and empty ones are none', () => {
  expect(
    of(
      'tracking_number=131&dependent_id=0&claim_type=2&status=-1&from_date=2026-01-02&to_date=2026-03-04',
    ),
  ).toEqual({
    tracking_number: '131',
    dependent_id: 0,
    claim_type: 2,
    status: -1,
    from_date: '2026-01-02',
    to_date: '2026-03-04',
  })
  expect(of('tracking_number=&dependent_id=&claim_type=&status=&from_date=&to_date=')).toEqual({})
  expect(filtersSet(of('status=0&claim_type='))).toBe(1)
})

test('what an address says wrongly is left out', () => {
  expect(of('dependent_id=x&claim_type=4&status=5&from_date=2026-02-31&to_date=soon')).toEqual({})
})

test('CLM-005 Submitted is sent as 0, every other choice as itself', () => {
  for (const status of statusChoices) {
    expect(sentFilter({ status })).toEqual({ status: status === -1 ? 0 : status })
  }
  expect(sentFilter({ tracking_number: '7' })).toEqual({ tracking_number: '7' })
})
