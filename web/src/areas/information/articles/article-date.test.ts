import { expect, test } from 'vitest'
import { articleDate } from './article-date.ts'

test.each([
  ['2026-01-12T00:00:00', '12th Jan 2026'],
  ['2026-02-03T00:00:00', '3rd Feb 2026'],
  ['2026-06-01T00:00:00', '1st Jun 2026'],
  ['2026-06-02T00:00:00', '2nd Jun 2026'],
  ['2026-06-11T00:00:00', '11th Jun 2026'],
  ['2026-06-13T00:00:00', '13th Jun 2026'],
  ['2026-06-23T00:00:00', '23rd Jun 2026'],
  ['2026-12-31T00:00:00', '31st Dec 2026'],
  ['2026-09-30T00:00:00', '30th Sep 2026'],
])('SUP-082 the day %s is shown as %s', (instant, shown) => {
  expect(articleDate(instant, 'en')).toBe(shown)
})

test('SUP-082 in Arabic the month has its name', () => {
  expect(articleDate('2026-01-12T00:00:00', 'ar')).toBe('12 يناير 2026')
})
