import { expect, test } from 'vitest'
import { inOneSentence } from '../../language/format.ts'
import { nameOf, weekdayName } from './long-day.ts'

const inBoth = (...weekend: Parameters<typeof nameOf>[0][]) => [
  inOneSentence([...weekend.map((day) => nameOf(day, 'en')), 'holidays'], 'en'),
  inOneSentence([...weekend.map((day) => nameOf(day, 'ar')), 'العطل'], 'ar'),
]

test('the days that do not count are named in one sentence, whatever the weekend is', () => {
  expect(inBoth('saturday', 'sunday')).toEqual([
    'Saturday, Sunday and holidays',
    'السبت والأحد والعطل',
  ])
  expect(inBoth('friday', 'saturday')).toEqual([
    'Friday, Saturday and holidays',
    'الجمعة والسبت والعطل',
  ])
  expect(inBoth('friday')).toEqual(['Friday and holidays', 'الجمعة والعطل'])
})

test('above a date a day has its short name, in Arabic the one without the article', () => {
  expect(weekdayName('2026-10-22', 'en', 'short')).toBe('Thu')
  expect(weekdayName('2026-10-22', 'ar', 'short')).toBe('خميس')
})
