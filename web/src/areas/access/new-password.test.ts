import { expect, test } from 'vitest'
import { newPasswordProblems } from './new-password.ts'

const typing = (password: string, conpassword: string) => (name: 'password' | 'conpassword') =>
  ({ password, conpassword })[name]

test('ACC-133 a new password and its confirmation are required', () => {
  expect(newPasswordProblems(typing('', ''))).toEqual({
    password: 'error.password',
    conpassword: 'error.confirmPassword',
  })
})

test.each(['short1', 'onlyletters', '1234567890'])('ACC-133 %s is too weak', (password) => {
  expect(newPasswordProblems(typing(password, password))).toEqual({ password: 'newPassword.weak' })
})

test.each(['Oasis2026', 'a longer phrase with 1 digit', 'نخلة عالية 7'])(
  'ACC-141 "%s" is good, whatever its length and script',
  (password) => expect(newPasswordProblems(typing(password, password))).toEqual({}),
)

test('ACC-134 ACC-145 a mismatch is said as the page says it', () => {
  const typed = typing('Oasis2026', 'Oasis2027')
  expect(newPasswordProblems(typed)).toEqual({ conpassword: 'error.passwordsDiffer' })
  expect(newPasswordProblems(typed, 'reset.passwordsDiffer')).toEqual({
    conpassword: 'reset.passwordsDiffer',
  })
})

test('ADD-370 a word of the portal is told where it is typed', () => {
  expect(newPasswordProblems(typing('my-falaj-77', 'my-falaj-77'))).toEqual({
    password: 'newPassword.insurer',
  })
})
