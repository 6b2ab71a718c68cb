import { expect, test } from 'vitest'
import { daysOfMonth, historyFilterOf } from './filter.ts'

const of = (query: string) => historyFilterOf(new URLSearchParams(query))

test('PRE-097 PRE-098 an address says all filters but the tracking number, and only the statuses of the history', () => {
  expect(of('tracking_number=7&dependent_id=0&claim_type=2&from_date=2026-01-02')).toEqual({
    dependent_id: 0,
    claim_type: 2,
    from_date: '2026-01-02',
  })
  const offered = [-1, 0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].filter(
    (status) => of(`status=${status}`).status !== undefined,
  )
  expect(offered).toEqual([1, 2, 3, 6, 8, 9])
})

test('a month goes to its last day, the running one to today', () => {
  expect(daysOfMonth(2026, 2, '2026-06-15')).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(daysOfMonth(2024, 2, '2026-06-15')).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(daysOfMonth(2026, 6, '2026-06-15')).toEqual({ from: '2026-06-01', to: '2026-06-15' })
})
