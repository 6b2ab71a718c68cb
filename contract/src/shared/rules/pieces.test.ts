import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isUnbroken, piecesOf } from './pieces.ts'

const unbroken = (text: string) => piecesOf(text).filter((_, place) => isUnbroken(place))

test.each([
  ['Trusted until 22-12-2026', ['22-12-2026']],
  ['22-11-2026 18:04 to 19:10', ['22-11-2026 18:04']],
  ["You're covered until Dec 31, 2026.", ['Dec 31, 2026']],
  ['تغطيتك سارية حتى 31 ديسمبر 2026.', ['31 ديسمبر 2026']],
  ['Claim # CLM-2026-000118, policy GH-2026-0001', ['CLM-2026-000118', 'GH-2026-0001']],
  ['رقم المتابعة \u2066CLM-2026-000118\u2069', ['CLM-2026-000118']],
  ["We'll receive it as AED 1,240.00", ['AED 1,240.00']],
  ['KWD 12.500 to the account ending 4021', ['KWD 12.500']],
  ['Such as +971 50 123 4567', ['+971 50 123 4567']],
  ['Sent to +971 ••••• 4567. It is valid', ['+971 ••••• 4567']],
  ['A well-known X-ray, 2-3 days, ward B-12', []],
  ['', []],
])('%s', (text, expected) => {
  expect(unbroken(text)).toEqual(expected)
})

test('no letter of a text is lost', () => {
  fc.assert(
    fc.property(fc.string({ unit: fc.constantFrom(...'A1-+ ,.:د') }), (text) => {
      expect(piecesOf(text).join('')).toBe(text)
    }),
  )
})
