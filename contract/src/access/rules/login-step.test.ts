import fc from 'fast-check'
import { expect, test } from 'vitest'
import { afterPassword, type LoginFlags, loginStep } from './login-step.ts'

const done: LoginFlags = {
  token: null,
  account_verified: true,
  phone_number_verified: true,
  has_phone_number: true,
  password_expired: false,
  phone_number: '+971 ••••• 4567',
}
const flags = (): fc.Arbitrary<LoginFlags> =>
  fc.record({
    token: fc.option(fc.string({ minLength: 1 })),
    account_verified: fc.boolean(),
    phone_number_verified: fc.boolean(),
    has_phone_number: fc.boolean(),
    password_expired: fc.boolean(),
    phone_number: fc.option(fc.string({ minLength: 1 })),
  })

test('ACC-053 a number that is not verified leads to its code', () => {
  expect(loginStep({ ...done, phone_number_verified: false })).toBe('verify-phone')
})

test('ACC-054 a verified account without a number leads to adding one', () => {
  const without = { phone_number_verified: false, has_phone_number: false, phone_number: null }
  expect(loginStep({ ...done, ...without })).toBe('add-phone')
})

test('ACC-053 the code comes first where there is a number, whatever else is open', () => {
  const open = { account_verified: false, phone_number_verified: false, phone_number: '+971 •• 67' }
  expect(loginStep({ ...done, ...open })).toBe('verify-phone')
})

test('ACC-055 a verified account with a number that is not shown leads to its code', () => {
  expect(loginStep({ ...done, phone_number_verified: false, phone_number: null })).toBe(
    'verify-phone',
  )
})

test('ACC-056 with neither verified and no number the account is verified first', () => {
  const nothing = {
    account_verified: false,
    phone_number_verified: false,
    has_phone_number: false,
    phone_number: null,
  }
  expect(loginStep({ ...done, ...nothing })).toBe('verify-account')
})

test('ACC-057 ACC-063 an expired password comes before entering, and passing over it goes on', () => {
  expect(loginStep({ ...done, password_expired: true, token: 'a' })).toBe('password-expired')
  expect(afterPassword({ token: 'a' })).toBe('enter')
  expect(afterPassword({ token: null })).toBe('one-time-code')
})

test('ACC-058 ACC-059 a token enters, none leads to the code', () => {
  expect(loginStep({ ...done, token: 'a' })).toBe('enter')
  expect(loginStep(done)).toBe('one-time-code')
})

test('ACC-057 ACC-058 nobody enters without a verified phone, with an expired password or without a token', () => {
  fc.assert(
    fc.property(flags(), (any) => {
      const mayEnter = any.phone_number_verified && !any.password_expired && any.token !== null
      expect(loginStep(any) === 'enter').toBe(mayEnter)
    }),
  )
})
