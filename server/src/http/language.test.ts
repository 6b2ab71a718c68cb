import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { languageOf, preferred } from './language.ts'

describe('the language of an answer', () => {
  test.each([
    [undefined, 'en'],
    ['', 'en'],
    ['ar', 'ar'],
    ['ar-AE,ar;q=0.9,en;q=0.8', 'ar'],
    ['en-GB,en;q=0.9,ar;q=0.8', 'en'],
    ['fr-FR, ar;q=0.3', 'ar'],
    ['ar;q=0', 'en'],
    ['en;q=0.5, ar;q=0.5', 'en'],
    ['AR', 'ar'],
    ['arn', 'en'],
    ['*', 'en'],
    ['ar;q=2.5.1', 'en'],
  ])('for %j is %s', (header, language) => {
    expect(preferred(header)).toBe(language)
  })

  test('is the visitor’s choice before what the browser asks for', () => {
    const headers = { 'accept-language': 'ar' }
    expect(languageOf({ headers, cookies: { language: 'en' } })).toBe('en')
    expect(languageOf({ headers: {}, cookies: { language: 'ar' } })).toBe('ar')
    expect(languageOf({ headers, cookies: { language: 'fr' } })).toBe('ar')
    expect(languageOf({ headers, cookies: {} })).toBe('ar')
  })

  test('is one of the two, whatever a header holds', () => {
    fc.assert(
      fc.property(fc.string(), (header) => {
        expect(['en', 'ar']).toContain(preferred(header))
      }),
    )
  })
})
