import { expect, test } from 'vitest'
import { stateEmail } from './state-email.ts'

test('ACC-156 the address comes from the page before, where that has left one', () => {
  expect(stateEmail({ email: 'layla@example.com' })).toBe('layla@example.com')
  for (const state of [null, undefined, 'layla@example.com', {}, { email: '' }, { email: 1 }]) {
    expect([state, stateEmail(state)]).toEqual([state, undefined])
  }
})
