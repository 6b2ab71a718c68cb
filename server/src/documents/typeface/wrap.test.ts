import { describe, expect, test } from 'vitest'
import { code } from './isolate.ts'
import { fit, type Setting, wrap } from './wrap.ts'

const setting = (changes: Partial<Setting> = {}): Setting => ({
  weight: 400,
  direction: 'ltr',
  width: 100,
  size: 10,
  ...changes,
})
const texts = (text: string, changes?: Partial<Setting>) =>
  wrap(text, setting(changes)).map((line) => line.text)

describe('wrap', () => {
  test('a text breaks between words, and no line is wider than its room', () => {
    const lines = wrap('Villa 12, Al Wasl Road, Jumeirah 1, Dubai', setting())
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.map((line) => line.text.trim()).join(' ')).toBe(
      'Villa 12, Al Wasl Road, Jumeirah 1, Dubai',
    )
    for (const line of lines) expect(line.advance * 10).toBeLessThanOrEqual(100 * 1000)
  })

  test('the lines of an address stand', () => {
    expect(texts('Tower B\nMarasi Drive\nDubai')).toEqual(['Tower B', 'Marasi Drive', 'Dubai'])
  })

  test('a code is never broken while a line can hold it', () => {
    expect(texts(`Call us at ${code('+971 4 555 0100')}`, { width: 90 })).toContain(
      '+971 4 555 0100',
    )
  })

  test('a word that no line can hold is broken between letters', () => {
    const lines = texts('Donaudampfschifffahrtsgesellschaft')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.join('')).toBe('Donaudampfschifffahrtsgesellschaft')
  })

  test('what does not fit the lines that are left ends in an ellipsis', () => {
    expect(texts('Abdulrahman Mohammed Al-Qahtani', { lines: 1 })).toEqual(['Abdulrahman…'])
  })

  test('Arabic breaks between words too', () => {
    const lines = texts('عبد الرحمن محمد عبد العزيز القحطاني', { direction: 'rtl' })
    expect(lines.map((line) => line.trim()).join(' ')).toBe('عبد الرحمن محمد عبد العزيز القحطاني')
    expect(lines.length).toBeGreaterThan(1)
  })
})

describe('fit', () => {
  test('a short text keeps its size', () => {
    expect(fit('Layla', setting({ lines: 1 }), 6)).toMatchObject({ size: 10, whole: true })
  })

  test('a longer one shrinks until it fits whole', () => {
    const fitted = fit('Abdulrahman Mohammed', setting({ lines: 1 }), 6)
    expect(fitted.whole).toBe(true)
    expect(fitted.size).toBeLessThan(10)
    expect(fitted.lines.map((line) => line.text)).toEqual(['Abdulrahman Mohammed'])
  })

  test('one that cannot fit says so', () => {
    expect(
      fit('Abdulrahman Mohammed Al-Qahtani Al-Sharif', setting({ lines: 1 }), 8),
    ).toMatchObject({
      size: 8,
      whole: false,
    })
  })
})
