/** Whose profile a page opens that names nobody in its address. */
import { expect, test } from 'vitest'
import { personInState } from './person-shown.ts'

const self = 7

test('PRF-005 the state names a dependant, and the own profile is no dependant’s', () => {
  expect(personInState({ userId: 9, isPrincipalMember: false }, self)).toBe(9)
  expect(personInState({ userId: 9 }, self)).toBe(9)
  expect(personInState({ userId: 7, isPrincipalMember: true }, self)).toBeNull()
  // Of a spouse with an account of his own.
  expect(personInState({ userId: 7, isPrincipalMember: false }, self)).toBeNull()
})

test('PRF-005 a state that names nobody leaves it to the page', () => {
  for (const state of [null, undefined, 'userId', {}, { userId: '9' }])
    expect(personInState(state, self)).toBeUndefined()
})
