import { expect, test } from 'vitest'
import { groupedNumber } from './grouped-number.tsx'

test.each([
  ['+97145550120', '+971 4 555 0120'],
  ['+971505550101', '+971 50 555 0101'],
  ['+97336550101', '+973 3655 0101'],
  ['+919876543210', '+91 98765 43210'],
])('%s is read as %s', (number, shown) => expect(groupedNumber(number)).toBe(shown))

test.each(['800 555 0100', '+', '+999', 'after six'])('%j is no number to group', (text) =>
  expect(groupedNumber(text)).toBe(text),
)
