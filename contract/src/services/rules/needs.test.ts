import { expect, test } from 'vitest'
import { foundNeeds } from './needs.ts'

const needs = [
  { id: 'certificates', words: 'certificate, visa letter, embassy, proof of insurance' },
  { id: 'forms', words: 'form, paper to sign' },
  { id: 'photos', words: 'photo, picture, face' },
]
const found = (typed: string, among = needs) => foundNeeds(typed, among).map(({ id }) => id)

test('ADD-453 a need is found by its words as they are typed, in any order, and by the most of them', () => {
  expect(found('visa letter')).toEqual(['certificates'])
  expect(found('LETTER for a VISA')).toEqual(['certificates'])
  expect(found('emb')).toEqual(['certificates'])
  expect(found('sign')).toEqual(['forms'])
  expect(found('photos')).toEqual(['photos'])
  expect(found('umbrella')).toEqual([])
  expect(found('')).toEqual([])
  expect(found('!')).toEqual([])
})

test('ADD-453 Arabic is found with what it joins to the word, and however alef is written', () => {
  const arabic = [
    { id: 'certificates', words: 'شهادة، تأشيرة، سفارة' },
    { id: 'photos', words: 'صورة، وجه' },
  ]
  expect(found('خطاب للتأشيره', arabic)).toEqual(['certificates'])
  expect(found('صوره', arabic)).toEqual(['photos'])
})
