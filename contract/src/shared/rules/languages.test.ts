import { expect, test } from 'vitest'
import { directionOf, localeOf, nameOfLanguage, scriptOf } from './languages.ts'

/** Every language that this program has words in. */
const known = Array.from({ length: 26 * 26 }, (_, place) =>
  String.fromCharCode(97 + Math.floor(place / 26), 97 + (place % 26)),
).filter((language) => Intl.DateTimeFormat.supportedLocalesOf(language).length > 0)

const told = (language: string) => Reflect.get(new Intl.Locale(language), 'textInfo')

test('ADD-285 a language is written from the side that Unicode tells of it', () => {
  expect(known.length).toBeGreaterThan(90)
  expect(known.map((language) => [language, told(language)])).toEqual(
    known.map((language) => [language, { direction: directionOf(language) }]),
  )
  expect(directionOf('ar')).toBe('rtl')
})

test.each([
  ['en', 'Latn', 'English', '31/12/2026', '1,234.5'],
  ['ar', 'Arab', 'العربية', '31\u200f/12\u200f/2026', '1,234.5'],
  ['fr', 'Latn', 'Français', '31/12/2026', '1\u202f234,5'],
  ['ur', 'Arab', 'اردو', '31/12/2026', '1,234.5'],
])('ADD-285 what %s writes comes from Intl, with Western digits', (language, ...facts) => {
  const day = new Intl.DateTimeFormat(localeOf(language), { timeZone: 'UTC' })
  const numbers = new Intl.NumberFormat(localeOf(language))
  expect([
    scriptOf(language),
    nameOfLanguage(language),
    day.format(Date.UTC(2026, 11, 31)),
    numbers.format(1234.5),
  ]).toEqual(facts)
})
