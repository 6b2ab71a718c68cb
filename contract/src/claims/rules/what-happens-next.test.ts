import { expect, test } from 'vitest'
import { keepOriginalsUntil } from './what-happens-next.ts'

test('originals are kept for a year', () => {
  expect(keepOriginalsUntil('2026-11-19')).toBe('2027-11-19')
  expect(keepOriginalsUntil('2028-02-29')).toBe('2029-02-28')
})
