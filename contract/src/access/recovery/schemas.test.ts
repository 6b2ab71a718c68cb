import { expect, test } from 'vitest'
import { resetPassword, setNewPassword, updatePassword } from './schemas.ts'

const sealed = `v1.${Array(4).fill('part').join('.')}`
const reset = {
  email: 'member@example.com',
  token: 'a-token-of-the-mail-link',
  security_question: 1,
  answer: 'palm',
  password: sealed,
}
const setting = {
  email: 'member@example.com',
  token: 'a-token-of-the-mail-link',
  security_questions: [1, 2, 3].map((id) => ({ id, answer: 'palm' })),
  password: sealed,
  conpassword: sealed,
}
const change = {
  email: 'member@example.com',
  old_password: sealed,
  new_password: sealed,
  conpassword: sealed,
}

test('ACC-135 a password in plain words cannot be sent to a reset', () => {
  expect(resetPassword.body.safeParse(reset).success).toBe(true)
  expect(resetPassword.body.safeParse({ ...reset, password: 'Plain2026' }).success).toBe(false)
})

test.each(['password', 'conpassword'])(
  'ACC-152 a first password goes sealed, its %s as well',
  (field) => {
    expect(setNewPassword.body.safeParse(setting).success).toBe(true)
    expect(setNewPassword.body.safeParse({ ...setting, [field]: 'Plain2026' }).success).toBe(false)
  },
)

test.each(['old_password', 'new_password', 'conpassword'])(
  'ACC-160 the change of an expired password takes a sealed %s only',
  (field) => {
    expect(updatePassword.body.safeParse(change).success).toBe(true)
    expect(updatePassword.body.safeParse({ ...change, [field]: 'Plain2026' }).success).toBe(false)
  },
)
