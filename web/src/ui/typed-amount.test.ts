import fc from 'fast-check'
import { expect, test } from 'vitest'
import { groupedAmount, pastedAmount, plainAmount } from './typed-amount.ts'

test.each([
  ['1240', '1,240'],
  ['1234567.8', '1,234,567.8'],
  ['12.', '12.'],
  ['.5', '0.5'],
  ['007', '7'],
  ['١٢٤٠٫٥٠', '1,240.50'],
  ['AED 1 240', '1,240'],
])('CLM-100 %s is shown as %s', (typed, shown) => {
  expect(groupedAmount(typed)).toBe(shown)
})

test.each([
  ['12.345', '12.34'],
  ['1.2.3', '1.23'],
  ['12a', '12'],
  ['-5', '5'],
  ['', ''],
])('CLM-099 %j becomes %j: digits, one point, two decimals', (typed, shown) => {
  expect(groupedAmount(typed)).toBe(shown)
})

test('CLM-100 separators are not sent, whatever was typed', () => {
  expect(plainAmount('1,240.50')).toBe('1240.50')
  expect(plainAmount('1,240.')).toBe('1240')
  fc.assert(
    fc.property(fc.string(), (typed) => {
      expect(plainAmount(groupedAmount(typed))).toBe(plainAmount(typed))
      expect(plainAmount(typed)).toMatch(/^(\d{1,12}(\.\d{1,2})?)?$/)
    }),
  )
})

test('CLM-099 the decimal comma of a receipt is not taken for a separator', () => {
  expect(pastedAmount('12,50')).toBe('12.50')
  expect(pastedAmount('12,500')).toBe('12,500')
  expect(pastedAmount('1,240.50 AED')).toBe('1,240.50')
})
