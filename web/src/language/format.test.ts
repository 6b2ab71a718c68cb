import { expect, test } from 'vitest'
import { dayAndMonth, longDate, ltr, shortDate, weekdayName } from './format.ts'

test('PLT-011 dates are shown as DD-MM-YYYY', () => {
  expect(shortDate('2026-12-31')).toBe('31-12-2026')
  expect(shortDate('2026-01-05T22:30:00Z')).toBe('05-01-2026')
})

test('POL-009 expiry dates are shown as MMM DD, Y', () => {
  expect(longDate('2026-12-31', 'en')).toBe('Dec 31, 2026')
  expect(longDate('2026-01-01', 'en')).toBe('Jan 01, 2026')
})

test('POL-009 in Arabic the month has its name and the figures stay Western', () => {
  expect(longDate('2026-12-31', 'ar')).toBe('31 ديسمبر 2026')
})

test('an amount keeps its direction in an Arabic sentence and is not broken', () => {
  expect(ltr('AED 1,240.00', 'ar')).toBe('\u2066AED\u00A01,240.00\u2069')
  expect(ltr('AED 1,240.00', 'en')).toBe('AED 1,240.00')
})

test('above a date a day has its short name, in Arabic the one without the article', () => {
  expect(weekdayName('2026-10-22', 'en', 'short')).toBe('Thu')
  expect(weekdayName('2026-10-22', 'ar', 'short')).toBe('خميس')
})

test('a day that is near has its name and no year', () => {
  expect(dayAndMonth('2026-11-30', 'en')).toBe('Monday 30 November')
  expect(dayAndMonth('2026-11-30', 'ar')).toBe('الاثنين، 30 نوفمبر')
})
