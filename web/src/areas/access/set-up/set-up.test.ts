import { expect, test } from 'vitest'
import { isSetUp } from './set-up.ts'

test('ACC-090 without the handle of a set-up there is no set-up', () => {
  expect(isSetUp(null)).toBe(false)
  expect(isSetUp('handle')).toBe(false)
  expect(isSetUp({ phone_number: '+971 ••••• 4567' })).toBe(false)
  expect(isSetUp({ user_id: '' })).toBe(false)
  expect(isSetUp({ user_id: null })).toBe(false)
})

test('ACC-082 a set-up is known by its handle, whatever else is missing', () => {
  expect(isSetUp({ user_id: 'handle', phone_number: null, dependent_found: false })).toBe(true)
})
