import fc from 'fast-check'
import { expect, test } from 'vitest'
import { splitGlued } from './glued-words.ts'

const known = new Set(['salam', 'noor', 'zahra', 'زهرا', 'dental', 'clinic', 'عياده', 'desert'])

test.each([
  ['alsalamdental', ['salam', 'dental']],
  ['desertclinic', ['desert', 'clinic']],
  ['عيادهالزهرا', ['clinic', 'زهرا']],
  ['alsalaamdental', ['salaam', 'dental']],
])('ADD-180 %s is %j', (typed, pieces) => {
  expect(splitGlued(typed, known)).toEqual(pieces)
})

test.each(['alzahra', 'qqxyzqqxyz', 'salamander', 'dental'])('ADD-180 %s is one word', (typed) => {
  expect(splitGlued(typed, known)).toBeUndefined()
})

test('ADD-180 whole words that are known come apart again, without their articles', () => {
  const word = fc.constantFrom('salam', 'noor', 'zahra', 'desert')
  fc.assert(
    fc.property(fc.array(word, { minLength: 2, maxLength: 5 }), fc.boolean(), (words, article) => {
      expect(splitGlued(words.join(article ? 'al' : ''), known)).toEqual(words)
    }),
  )
})
