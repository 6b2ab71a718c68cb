import { expect, test } from 'vitest'
import { monthAfter } from './month-after.ts'

test('the arrows move as the months stand, from right to left in Arabic', () => {
  expect(monthAfter('ArrowRight', 4, 'ltr')).toBe(5)
  expect(monthAfter('ArrowLeft', 4, 'ltr')).toBe(3)
  expect(monthAfter('ArrowRight', 4, 'rtl')).toBe(3)
  expect(monthAfter('ArrowLeft', 4, 'rtl')).toBe(5)
})

test('at the ends they stay, and Home and End lead there', () => {
  expect(monthAfter('ArrowRight', 12, 'ltr')).toBe(12)
  expect(monthAfter('ArrowLeft', 1, 'ltr')).toBe(1)
  expect(monthAfter('Home', 7, 'rtl')).toBe(1)
  expect(monthAfter('End', 7, 'rtl')).toBe(12)
  expect(monthAfter('Tab', 7, 'ltr')).toBeUndefined()
})
