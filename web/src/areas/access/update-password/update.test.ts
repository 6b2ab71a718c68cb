import { beforeAll, expect, test } from 'vitest'
import { loadLeakedPasswords } from '../new-password.ts'
import { updateProblems } from './update.ts'

// Once for all: no test waits for it, however busy the machine is.
beforeAll(loadLeakedPasswords)

const whole = {
  email: '',
  old_password: 'Falaj2026',
  password: 'Oasis2026',
  conpassword: 'Oasis2026',
}
const typing = (given: Record<string, string>) => (name: string) => given[name] ?? ''
const fromLogin = { emailTyped: false }

test('ACC-157 the old password is required', async () => {
  expect(await updateProblems(typing({ ...whole, old_password: '' }), fromLogin)).toEqual({
    old_password: 'error.oldPassword',
  })
})

test('ACC-158 the new password cannot be the old one', async () => {
  const same = { ...whole, password: 'Falaj2026', conpassword: 'Falaj2026' }
  expect(await updateProblems(typing(same), fromLogin)).toEqual({ password: 'update.same' })
})

test('ACC-159 the confirmation equals the new password', async () => {
  expect(await updateProblems(typing({ ...whole, conpassword: 'Oasis2027' }), fromLogin)).toEqual({
    conpassword: 'error.passwordsDiffer',
  })
})

test('ACC-156 the address comes from the login, and is asked for only without it', async () => {
  expect(await updateProblems(typing(whole), fromLogin)).toEqual({})
  expect(await updateProblems(typing(whole), { emailTyped: true })).toEqual({
    email: 'error.email',
  })
})
