import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { loadLeakedPasswords, newPasswordProblems } from './new-password.ts'

const list = './leaked-passwords.ts'
// Once for all: no test waits for it, however busy the machine is.
beforeAll(loadLeakedPasswords)

afterEach(() => {
  vi.doUnmock(list)
  vi.useRealTimers()
})

const typing = (password: string, conpassword: string) => (name: 'password' | 'conpassword') =>
  ({ password, conpassword })[name]

test('ACC-133 a new password and its confirmation are required', async () => {
  expect(await newPasswordProblems(typing('', ''))).toEqual({
    password: 'error.password',
    conpassword: 'error.confirmPassword',
  })
})

test.each(['short1', 'onlyletters', '1234567890'])('ACC-133 %s is too weak', async (password) => {
  expect(await newPasswordProblems(typing(password, password))).toEqual({
    password: 'newPassword.weak',
  })
})

test.each(['Oasis2026', 'a longer phrase with 1 digit', 'نخلة عالية 7'])(
  'ACC-141 "%s" is good, whatever its length and script',
  async (password) => expect(await newPasswordProblems(typing(password, password))).toEqual({}),
)

test('ACC-134 ACC-145 a mismatch is said as the page says it', async () => {
  const typed = typing('Oasis2026', 'Oasis2027')
  expect(await newPasswordProblems(typed)).toEqual({ conpassword: 'error.passwordsDiffer' })
  expect(await newPasswordProblems(typed, 'reset.passwordsDiffer')).toEqual({
    conpassword: 'reset.passwordsDiffer',
  })
})

test('ADD-370 a word of the portal is told where it is typed', async () => {
  expect(await newPasswordProblems(typing('my-falaj-77', 'my-falaj-77'))).toEqual({
    password: 'newPassword.insurer',
  })
})

test.each(['password1', 'Qwerty123'])(
  'ADD-235 the leaked %s is told where it is typed',
  async (password) => {
    expect(await newPasswordProblems(typing(password, password))).toEqual({
      password: 'newPassword.leaked',
    })
  },
)

test('ADD-235 a list that does not come holds nobody up', async () => {
  vi.doMock(list, () => {
    throw new Error('Cut off')
  })
  await expect(newPasswordProblems(typing('password1', 'password1'))).resolves.toEqual({})
})

test('ADD-235 a list is waited for, but no longer than three seconds', async () => {
  vi.useFakeTimers()
  vi.doMock(list, () => new Promise(() => undefined))
  const told = vi.fn<(problems: object) => void>()
  void newPasswordProblems(typing('password1', 'password1')).then(told)
  await vi.advanceTimersByTimeAsync(2_999)
  expect(told).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(told.mock.calls).toEqual([[{}]])
})

test('ADD-235 nothing waits on once the list is there', async () => {
  vi.useFakeTimers()
  await newPasswordProblems(typing('Oasis2026', 'Oasis2026'))
  expect(vi.getTimerCount()).toBe(0)
})
