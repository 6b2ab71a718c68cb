import fc from 'fast-check'
import { expect, test } from 'vitest'
import { specialitiesText } from './specialities-text.ts'

test('PRV-016 GAP-093 specialities are joined with commas and cut at 55 characters', () => {
  expect(specialitiesText(['Cardiology', 'Paediatrics'])).toEqual({
    shown: 'Cardiology, Paediatrics',
    rest: '',
  })
  const exactly = 'x'.repeat(55)
  expect(specialitiesText([exactly]).rest).toBe('')
  expect(specialitiesText([`${exactly}y`])).toEqual({ shown: exactly, rest: 'y' })
})

test('PRV-016 nothing is lost between what is shown and the rest', () => {
  fc.assert(
    fc.property(fc.array(fc.string({ unit: 'grapheme' })), (names) => {
      const { shown, rest } = specialitiesText(names)
      expect(shown + rest).toBe(names.join(', '))
      expect([...shown]).toHaveLength(Math.min(55, [...names.join(', ')].length))
    }),
  )
})
