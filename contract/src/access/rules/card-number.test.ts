import fc from 'fast-check'
import { expect, test } from 'vitest'
import { recognisedNumber } from './card-number.ts'

test.each([
  'GH-2026-0002',
  'gh-2026-0002',
  ' Gh 2026 0002 ',
  'GH - 2026 - 0002',
  'GH\u00A02026\u20130002',
  'gh20260002',
  '\u200EGH-2026-0002\u200F',
  'GH-٢٠٢٦-٠٠٠٢',
  'gh ۲۰۲۶ ۰۰۰۲',
])('ACC-071 ACC-120 %j is the policy number GH-2026-0002', (typed) => {
  expect(recognisedNumber(typed)).toBe('GH20260002')
})

test('a number that is recognised once is recognised the same again', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = recognisedNumber(typed)
      expect(recognisedNumber(once)).toBe(once)
    }),
  )
})

test('another number stays another', () => {
  expect(recognisedNumber('GH-2026-0002')).not.toBe(recognisedNumber('GH-2026-0003'))
  expect(recognisedNumber('GH/2026')).not.toBe(recognisedNumber('GH2026'))
})
