import { expect, test } from 'vitest'
import { grouped, recoveryCodeIn } from './recovery-code.ts'

test('ADD-613 a recovery code is written in two groups', () => {
  expect(grouped('7QK2M9XA')).toBe('7QK2-M9XA')
})

test.each([
  ['7QK2-M9XA', '7QK2M9XA'],
  ['7qk2m9xa', '7QK2M9XA'],
  [' 7qk2 – m9xa ', '7QK2M9XA'],
  ['O0oI-1lL2', '00011112'],
])('ADD-613 "%s" is read as it was meant', (typed, code) => {
  expect(recoveryCodeIn(typed)).toBe(code)
})

test.each(['', '7QK2-M9X', '7QK2-M9XAB', '7QK2-M9XU', '123456', '7QK2_M9XA', '٧QK2-M9XA'])(
  'ADD-613 "%s" is no recovery code',
  (typed) => {
    expect(recoveryCodeIn(typed)).toBeNull()
  },
)
