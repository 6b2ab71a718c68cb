import fc from 'fast-check'
import { expect, test } from 'vitest'
import { dialledNumber, isMobileType } from './phone.ts'

const digits = fc
  .array(fc.constantFrom(...'0123456789'), { minLength: 7, maxLength: 14 })
  .map((some) => `9${some.join('')}`)

test('ACC-109 blanks, dashes, brackets and dots do not change a number', () => {
  const between = fc.constantFrom(' ', '-', '(', ')', '.', '\u00a0', '\u200e')
  fc.assert(
    fc.property(digits, between, fc.nat(6), (number, sign, at) => {
      const typed = `+${number.slice(0, at)}${sign}${number.slice(at)}`
      expect(dialledNumber(typed)).toBe(`+${number}`)
    }),
  )
})

test('ACC-109 two zeros in front are how people write the plus', () => {
  fc.assert(
    fc.property(digits, (number) => {
      expect(dialledNumber(`00${number}`)).toBe(`+${number}`)
    }),
  )
})

test('PRF-028 a missing plus is put in front of a country code, and of nothing else', () => {
  fc.assert(
    fc.property(digits, (number) => {
      expect(dialledNumber(number)).toBe(`+${number}`)
      expect(dialledNumber(`0${number}`)).toBe(`0${number}`)
      expect(dialledNumber(`${number} or less`)).toBe(`${number}orless`)
    }),
  )
})

test('ACC-109 making it dialled twice is the same as once', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const once = dialledNumber(typed)
      expect(dialledNumber(once)).toBe(once)
    }),
  )
})

test('ACC-109 only what may be a mobile line counts as one', () => {
  const types = ['MOBILE', 'FIXED_LINE_OR_MOBILE', 'FIXED_LINE', 'TOLL_FREE', 'PREMIUM_RATE']
  expect([...types, undefined].filter(isMobileType)).toEqual(['MOBILE', 'FIXED_LINE_OR_MOBILE'])
})
