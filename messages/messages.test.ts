import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse, type Token } from '@messageformat/parser'
import { describe, expect, test } from 'vitest'

const folder = import.meta.dirname
const areasIn = (language: string) => readdirSync(join(folder, language)).toSorted()
const texts = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(folder, language, file), 'utf8'))

/** Arabic alone has a form for each gender; the pages know who reads, and the texts of the server do not. */
const addressed = 'reader:select'

/** Placeholders with the kind of each, such as `days:plural`; what stands in branches included. */
function placeholders(text: string): Set<string> {
  return new Set(parse(text).flatMap(named))
}

function named(token: Token): string[] {
  if (token.type === 'argument') return [`${token.arg}:argument`]
  if (token.type === 'function') return [`${token.arg}:${token.key}`]
  if (token.type === 'content' || token.type === 'octothorpe') return []
  return [
    `${token.arg}:${token.type}`,
    ...token.cases.flatMap(({ tokens }) => tokens.flatMap(named)),
  ]
}

/** Each plural of a text: its own forms, without the exact ones such as `=0`. */
function plurals(text: string): string[][] {
  const within = (token: Token): string[][] => {
    if (token.type !== 'plural' && token.type !== 'select') return []
    const forms = token.cases.map(({ key }) => key).filter((key) => !key.startsWith('='))
    const inner = token.cases.flatMap(({ tokens }) => tokens.flatMap(within))
    return token.type === 'plural' ? [forms, ...inner] : inner
  }
  return parse(text).flatMap(within)
}

/** Rendered where nobody is signed in, or for somebody who is not there. */
const ofTheServer = new Set(['server.json', 'mail.json', 'documents.json'])

/** Arabic letters; names and codes in Latin may stand among them. */
const arabic = /[\u0621-\u064A]/

test('where nothing can be pressed, in mails, SMS and PDFs, "contact us" is followed by how', () => {
  const asks = /[Cc]ontact us|[Cc]all us|اتصال بنا|اتصل بنا|تواصل معنا/
  const told = ['en', 'ar'].flatMap((language) =>
    ['mail.json', 'documents.json'].flatMap((file) =>
      Object.entries(texts(language, file))
        .filter(([, text]) => asks.test(text))
        .map(([key, text]) => [key, /\{(contact|phone)\}/.test(text.split(asks).at(-1) ?? '')]),
    ),
  )
  expect(told.filter(([, how]) => !how)).toEqual([])
  expect(told).toHaveLength(2 * 41)
})

test('both languages have the same areas', () => {
  expect(areasIn('ar')).toEqual(areasIn('en'))
})

describe.each(areasIn('en'))('%s', (file) => {
  const [en, ar] = [texts('en', file), texts('ar', file)]
  const keys = Object.keys(en)
  const inBoth = keys.filter((key) => key in ar)

  test('has the same keys in both languages, in the same order', () => {
    expect(Object.keys(ar)).toEqual(keys)
  })

  test('can be read, every one of its texts', () => {
    for (const text of [...Object.values(en), ...Object.values(ar)]) {
      expect(() => parse(text)).not.toThrow()
      expect(text.trim()).toBe(text)
      expect(text).not.toBe('')
    }
  })

  test('fills in the same in both languages', () => {
    for (const key of inBoth) {
      const [inEnglish, inArabic] = [placeholders(en[key] ?? ''), placeholders(ar[key] ?? '')]
      inArabic.delete(addressed)
      expect({ key, fills: [...inArabic].toSorted() }).toEqual({
        key,
        fills: [...inEnglish].toSorted(),
      })
    }
  })

  test('addresses men, women and those of whom nothing is recorded, each in full', () => {
    for (const key of keys) {
      expect({ key, addresses: placeholders(en[key] ?? '').has(addressed) }).toEqual({
        key,
        addresses: false,
      })
      if (!placeholders(ar[key] ?? '').has(addressed)) continue
      expect(ofTheServer.has(file)).toBe(false)
      const [only, ...rest] = parse(ar[key] ?? '')
      expect(rest).toEqual([])
      if (only?.type !== 'select') throw new Error(`${key} is addressed in a part only`)
      expect(only.cases.map((one) => one.key)).toEqual(['male', 'female', 'other'])
      expect(new Set(only.cases.map(({ tokens }) => JSON.stringify(tokens))).size).toBe(3)
    }
  })

  test('has all six forms in Arabic where English counts', () => {
    const sixForms = new Intl.PluralRules('ar').resolvedOptions().pluralCategories.toSorted()
    expect(sixForms).toHaveLength(6)
    for (const key of inBoth) {
      for (const forms of plurals(ar[key] ?? '')) {
        expect({ key, forms: forms.toSorted() }).toEqual({ key, forms: sixForms })
      }
      for (const forms of plurals(en[key] ?? '')) {
        expect({ key, forms: forms.toSorted() }).toEqual({ key, forms: ['one', 'other'] })
      }
    }
  })

  test('speaks each language in its own letters', () => {
    for (const key of inBoth) {
      expect({ key, arabic: arabic.test(en[key] ?? '') }).toEqual({ key, arabic: false })
      const onlyFillings =
        (en[key] ?? '').replaceAll(/\{\w+\}/g, '').replaceAll(/[^A-Za-z]/g, '') === ''
      expect({ key, arabic: arabic.test(ar[key] ?? '') || onlyFillings }).toEqual({
        key,
        arabic: true,
      })
    }
  })

  test('counts in Western digits in both languages, as the whole portal does', () => {
    for (const text of Object.values(ar)) expect(text).not.toMatch(/[٠-٩۰-۹]/)
  })
})
