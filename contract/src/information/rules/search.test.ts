import fc from 'fast-check'
import { expect, test } from 'vitest'
import { searchedWords } from '../../shared/rules/search.ts'
import { markedPieces, searchFaq } from './search.ts'

const question = (id: number, asked: string, answer: string) => ({ id, question: asked, answer })
const categories = [
  {
    id: 1,
    name: 'Payment',
    faq: [
      question(1, 'How do I claim money back?', '<p>Choose your <strong>account</strong>.</p>'),
      question(2, 'Why must my account have an IBAN?', '<p>Banks ask for it.</p>'),
    ],
  },
  { id: 2, name: 'Care', faq: [question(3, 'متى أحتاج إلى موافقة مسبقة؟', '<p>قَبلَ الدخول</p>')] },
]
const found = (typed: string) => searchFaq(categories, typed).map(({ id }) => id)
const marked = (text: string, typed: string) =>
  markedPieces(text, searchedWords(typed))
    .filter((piece) => piece.marked)
    .map((piece) => piece.text)

test('questions that match come before answers that match', () => {
  expect(found('account')).toEqual([2, 1])
})

test('every word that was typed has to be there, in any order and case, and parts of words count', () => {
  expect(found('IBAN acc')).toEqual([2])
  expect(found('money iban')).toEqual([])
  expect(found('')).toEqual([1, 2, 3])
})

test('a single letter finds nothing of its own, whatever signs are around it', () => {
  expect(searchedWords('<b>(')).toEqual([])
  expect(searchedWords('b iban')).toEqual(['iban'])
  expect(searchedWords('5 days')).toEqual(['5', 'days'])
})

test('the names of elements are no words', () => {
  expect(found('strong')).toEqual([])
})

test('Arabic is found however alef, teh marbuta and vowel marks are written', () => {
  expect(found('احتاج')).toEqual([3])
  expect(found('موافقه')).toEqual([3])
  expect(found('قبل')).toEqual([3])
  expect(marked('قَبلَ الدخول', 'قبل')).toEqual(['قَبلَ'])
})

test('what matches is marked wherever it is, as it is written', () => {
  expect(marked('Your Account, this account', 'account')).toEqual(['Account', 'account'])
  expect(marked('Café', 'cafe')).toEqual(['Café'])
  expect(marked('aaaa', 'aaa aa')).toEqual(['aaa', 'a'])
})

test('the pieces of a text are the text, whatever was typed', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
      const pieces = markedPieces(text, searchedWords(typed))
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      expect(pieces.every((piece) => piece.text !== '')).toBe(true)
    }),
  )
})

test('a question is found by any part of itself', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...categories.flatMap(({ faq }) => faq)),
      fc.nat(20),
      fc.nat(20),
      (one, from, length) => {
        expect(found(one.question.slice(from, from + length + 1))).toContain(one.id)
      },
    ),
  )
})
