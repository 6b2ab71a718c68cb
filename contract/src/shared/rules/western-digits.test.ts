import { expect, test } from 'vitest'
import { westernDigits } from './western-digits.ts'

test('Arabic and Persian digits are read as what they are; all else stays', () => {
  expect(westernDigits('٠١٢٣٤٥٦٧٨٩')).toBe('0123456789')
  expect(westernDigits('۰۱۲۳۴۵۶۷۸۹')).toBe('0123456789')
  expect(westernDigits('GH-٢٠٢٦ / 7a')).toBe('GH-2026 / 7a')
})
