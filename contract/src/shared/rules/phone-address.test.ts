import { expect, test } from 'vitest'
import { phoneAddress } from './phone-address.ts'

test.each([
  ['+971 4 555 0100', 'tel:+97145550100'],
  ['(04) 555-0100', 'tel:045550100'],
  ['800 555 0100', 'tel:8005550100'],
  ['+97145550100', 'tel:+97145550100'],
])('a link for %s dials %s', (written, dialled) => {
  expect(phoneAddress(written)).toBe(dialled)
})
