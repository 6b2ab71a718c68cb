import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { nameTokens, skeletonOf, wordsOfName } from './spelling.ts'

describe('the words of a name', () => {
  test.each([
    ["Al-Zahra'a Médical Center, Al Barsha", ['zahraa', 'medical', 'centre', 'barsha']],
    ['مُستشفى الزهراء التخصصي، البرشاء ٢', ['hospital', 'زهرا', 'تخصصي', 'برشا', '2']],
    ['As', ['as']],
    ['%_\\', []],
  ])('%s', (name, tokens) => {
    expect(nameTokens(name)).toEqual(tokens)
  })

  test('two neighbours are also one word, but not with what kind of place it is', () => {
    expect(wordsOfName('Life Care Hospital')).toEqual([
      { word: 'life', joined: false },
      { word: 'care', joined: false },
      { word: 'hospital', joined: false },
      { word: 'lifecare', joined: true },
    ])
  })

  test('an article that is written as one with its word may be left out', () => {
    expect(wordsOfName('Alzahra').map(({ word }) => word)).toEqual(['alzahra', 'zahra'])
  })

  test('words are read the same again, and hold letters and digits only', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => {
        const tokens = nameTokens(name)
        for (const token of tokens) expect(token).toMatch(/^[\p{L}\p{N}]+$/u)
      }),
    )
  })
})

describe('the sound of a word is the same in both scripts', () => {
  test.each([
    ['zahra', 'زهرا'],
    ['zahraa', 'زهره'],
    ['noor', 'نور'],
    ['nour', 'نور'],
    ['jumeirah', 'جميرا'],
    ['dubai', 'دبي'],
    ['shifa', 'شفا'],
    ['khalifa', 'خليفه'],
    ['khaleefah', 'خليفه'],
    ['oman', 'عمان'],
    ['ain', 'عين'],
    ['dhafra', 'ظفره'],
    ['mohammed', 'محمد'],
    ['youssef', 'يوسف'],
    ['philips', 'فيليبس'],
    ['qusais', 'قصيص'],
  ])('%s %s', (latin, arabic) => {
    expect(skeletonOf(latin)).toBe(skeletonOf(arabic))
    expect(skeletonOf(latin)).not.toBe('')
  })

  test('different names sound different', () => {
    const names = ['zahra', 'noor', 'shifa', 'rahma', 'salam', 'khaleej', 'sina', 'razi']
    expect(new Set(names.map(skeletonOf)).size).toBe(names.length)
  })
})
