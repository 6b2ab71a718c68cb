import { expect, test } from 'vitest'
import { matching } from './matching.ts'

const places = ['Al Barsha, Dubai', 'Ras Al Khaimah', 'Bárcelona', 'البرشاء، دبي'].map((name) => ({
  id: name,
  name,
}))
const found = (typed: string) => matching(places, typed, 'en').map(({ name }) => name)

test('ADD-464 places are suggested by the beginning of any of their words, marks and case aside', () => {
  expect(found('BAR')).toEqual(['Al Barsha, Dubai', 'Bárcelona'])
  expect(found('al kh')).toEqual(['Ras Al Khaimah'])
  expect(found('دب')).toEqual(['البرشاء، دبي'])
  expect(found('arsha')).toEqual([])
  expect(found(' ')).toHaveLength(4)
})
