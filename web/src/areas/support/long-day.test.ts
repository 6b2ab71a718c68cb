import { expect, test } from 'vitest'
import { inOneSentence } from '../../language/format.ts'
import { nameOf } from './long-day.ts'

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
