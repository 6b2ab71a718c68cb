import { expect, test } from 'vitest'
import { faceFor } from './faces.ts'
import { code, name } from './isolate.ts'
import { level, lineOf } from './line.ts'

const drawn = (text: string, direction: 'ltr' | 'rtl') =>
  lineOf(level(text, 400, direction)).runs.map((run) => run.text)

test('each script of a line is drawn by a face that knows it', () => {
  const { runs } = lineOf(level('Layla ليلى Łukasz', 400, 'ltr'))
  const drawnBy = runs.map(({ text, face }) => [text.trim(), face.name.replace(/.*\//, '')])
  expect(drawnBy.filter(([text]) => text !== '')).toEqual([
    ['Layla', 'IBMPlexSans_400Regular.ttf'],
    ['ليلى', 'IBMPlexSansArabic_400Regular.ttf'],
    ['Łukasz', 'IBMPlexSans_400Regular.ttf'],
  ])
})

test('an Arabic line runs from right to left, and the names in it from left to right', () => {
  expect(drawn(`مرحبا ${name('Layla Haddad')}`, 'rtl')).toEqual([
    'Layla Haddad',
    expect.stringMatching('مرحبا'),
  ])
})

test('a phone number in an Arabic line keeps its order and its sign', () => {
  expect(drawn(`الهاتف ${code('+971 4 555 0100')}`, 'rtl')[0]).toBe('+971 4 555 0100')
})

test('brackets around Arabic face the other way', () => {
  expect(drawn('(نسبة)', 'rtl')).toEqual(['(', 'نسبة', ')'])
})

test('Arabic letters are joined: the forms inside a word are not those of letters that stand alone', () => {
  const face = faceFor(0x0628, 400)
  const word = 'بطاقة'
  const joined = face?.font.layout(word).glyphs.map((glyph) => glyph.id)
  const alone = Array.from(
    word,
    (letter) => face?.font.glyphForCodePoint(letter.codePointAt(0) ?? 0).id,
  )
  expect(joined).toHaveLength(word.length)
  // Only alef keeps a form that it also has alone after a letter that does not join; here none does.
  for (const id of alone) expect(joined).not.toContain(id)
})

test('Arabic-Indic numbers are not turned round with the letters', () => {
  const { runs } = lineOf(level('الطابق ١٢٣', 400, 'rtl'))
  const [number] = runs
  const letters = number?.face.font
    .layout(number.text)
    .glyphs.map((glyph) => String.fromCodePoint(...glyph.codePoints))
  expect(letters?.join('')).toBe('١٢٣')
})

test('marks of direction have no ink', () => {
  expect(drawn(`${code('784')}\u200f`, 'ltr')).toEqual(['784'])
})

test('a character that no face knows is drawn as a question mark', () => {
  expect(drawn('漢', 'ltr')).toEqual(['?'])
})
