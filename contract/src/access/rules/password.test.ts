import fc from 'fast-check'
import { expect, test } from 'vitest'
import { passwordIsStrongEnough } from './password.ts'

const letter = fc.constantFrom(...'aZßéلي漢')
const digit = fc.constantFrom(...'059٣७')
const sign = fc.constantFrom(...' -_!#😀')

test('ACC-133 eight signs with a letter and a digit are enough, in any script and order', () => {
  const rest = fc.array(fc.oneof(letter, digit, sign), { minLength: 6, maxLength: 60 })
  fc.assert(
    fc.property(letter, digit, rest, fc.nat(), (one, two, others, seed) => {
      const all = [one, two, ...others]
      const turned = [...all.slice(seed % all.length), ...all.slice(0, seed % all.length)]
      expect(passwordIsStrongEnough(turned.join(''))).toBe(true)
    }),
  )
})

const only = (one: fc.Arbitrary<string>) =>
  fc.array(fc.oneof(one, sign), { minLength: 8, maxLength: 40 }).map((signs) => signs.join(''))

test('ACC-133 without a letter, or without a digit, nothing is', () => {
  fc.assert(
    fc.property(only(letter), only(digit), (letters, digits) => {
      expect(passwordIsStrongEnough(letters)).toBe(false)
      expect(passwordIsStrongEnough(digits)).toBe(false)
    }),
  )
})

test('ACC-133 ACC-141 seven signs are too few; thirteen are no limit; 128 are', () => {
  expect(passwordIsStrongEnough('abcdef1')).toBe(false)
  expect(passwordIsStrongEnough('abcdefg1')).toBe(true)
  expect(passwordIsStrongEnough('abcdefghijklm1')).toBe(true)
  expect(passwordIsStrongEnough(`1${'a'.repeat(127)}`)).toBe(true)
  expect(passwordIsStrongEnough(`1${'a'.repeat(128)}`)).toBe(false)
})
