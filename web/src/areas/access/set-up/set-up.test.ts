import { expect, test } from 'vitest'
import { isSetUp, setUpHash, setUpIn } from './set-up.ts'

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

test('ADD-142 ACC-085 a link passes a set-up on to a new tab, and nothing that names anybody', () => {
  const setUp = {
    user_id: 'handle',
    phone_number: '+971 ••••• 4567',
    masked_phone_number: '+971 ••••• 4567',
    dependent_found: true,
    first_name: 'Rana',
    registering: true,
  }
  expect(setUpIn(setUpHash(setUp))).toEqual({
    user_id: 'handle',
    phone_number: null,
    masked_phone_number: null,
    dependent_found: true,
    registering: true,
  })
  expect(
    setUpIn(setUpHash({ ...setUp, dependent_found: false, registering: false })),
  ).toMatchObject({ dependent_found: false, registering: false })
  for (const hash of ['', '#', '#main', '#user_id=']) expect(setUpIn(hash)).toBeUndefined()
})
