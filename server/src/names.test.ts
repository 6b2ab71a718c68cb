import { expect, test } from 'vitest'
import { nationalityOf } from './names.ts'

test.each([
  ['لبناني', 2, 'لبنانية'],
  ['كوري شمالي', 2, 'كورية شمالية'],
  ['هونغ كونغي', 2, 'هونغ كونغية'],
  ['لبناني', 1, 'لبناني'],
  ['لبناني', null, 'لبناني'],
  ['---', 2, '---'],
  [null, 2, null],
])('in Arabic the nationality %s of gender %s is %s', (nationality, gender, said) => {
  expect(nationalityOf('ar', { nationality, gender })).toBe(said)
})

test('in English a nationality is nobody’s gender', () => {
  expect(nationalityOf('en', { nationality: 'Lebanese', gender: 2 })).toBe('Lebanese')
})
