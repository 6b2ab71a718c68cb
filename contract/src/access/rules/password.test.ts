import fc from 'fast-check'
import { expect, test } from 'vitest'
import { demoPassword } from '../../demo/accounts.ts'
import { insurerNames, passwordHolds, passwordIsStrongEnough } from './password.ts'

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

test.each([
  ['family emojis', `a1${'👨‍👩‍👧‍👦'.repeat(5)}`, `a1${'👨‍👩‍👧‍👦'.repeat(6)}`],
  ['Arabic letters with their marks', `${'كَّ'.repeat(6)}1`, `${'كَّ'.repeat(7)}1`],
  ['letters with accents typed apart', 'e\u0301'.repeat(6) + '1', 'e\u0301'.repeat(7) + '1'],
])('ADD-372 seven letters are seven, however they are written: %s', (_what, seven, eight) => {
  expect([seven, eight].map(passwordIsStrongEnough)).toEqual([false, true])
})

test('ADD-372 128 letters with marks are 128', () => {
  expect(passwordIsStrongEnough(`1${'بّ'.repeat(127)}`)).toBe(true)
  expect(passwordIsStrongEnough(`1${'بّ'.repeat(128)}`)).toBe(false)
})

test('ADD-372 a letter under a heap of marks is refused before anybody has to keep it', () => {
  expect(passwordIsStrongEnough(`abcdefg1${'\u0301'.repeat(1_992)}`)).toBe(true)
  expect(passwordIsStrongEnough(`abcdefg1${'\u0301'.repeat(1_993)}`)).toBe(false)
})

const names = insurerNames({
  name: { en: 'Gulf Horizon Insurance', ar: 'أفق الخليج للتأمين' },
  short_name: { en: 'GHI', ar: 'أفق' },
})

test.each([
  'gulf-2026-moon',
  'my HORIZON 7',
  'H.o.r.i.z.o.n.7',
  'hörïzón77',
  'أفق الخليج 7',
  'الخَلِيج77',
  demoPassword,
  'falaj-oasis-7',
])('ADD-370 %s has a word of the insurer or the portal', (password) => {
  expect(passwordHolds(password, names)).toBe(true)
})

test.each(['Quiet-harbour-7', 'Oasis under stars 7', 'ghi ghi ghi 7', 'نخلة عالية 7'])(
  'ADD-370 %s has none',
  (password) => expect(passwordHolds(password, names)).toBe(false),
)

test('ADD-371 of a number the whole counts, however it is spaced, and its year does not', () => {
  const numbers = ['GH-2026-0001', 'GH 2026 0002', '784100']
  const held = (password: string) => passwordHolds(password, numbers)
  const whole = ['gh 2026 0001', 'xGH20260001x', 'gh-2026-0002', '784-100-abc']
  expect(whole.map(held)).toEqual([true, true, true, true])
  expect(['Oasis2026', 'Oasis-0001-b'].map(held)).toEqual([false, false])
})
