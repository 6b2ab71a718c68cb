import { expect, test } from 'vitest'
import { isOfAge } from './of-age.ts'

test.each([
  ['2008-11-29', false],
  ['2008-11-28', true],
  ['1988-03-14', true],
  ['2008-02-29', true],
  ['2026-11-28', false],
])('ADD-643 who was born on %s is of age on 28 November 2026: %s', (born, is) => {
  expect(isOfAge(born, '2026-11-28')).toBe(is)
})
