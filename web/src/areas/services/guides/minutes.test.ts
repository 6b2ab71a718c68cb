import { expect, test } from 'vitest'
import { minutes } from './minutes.ts'

test.each([
  [9, '0:09'],
  [59.6, '1:00'],
  [75, '1:15'],
  [600, '10:00'],
])('%d seconds are %s', (seconds, shown) => expect(minutes(seconds)).toBe(shown))
