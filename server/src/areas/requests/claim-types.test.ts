/** What a claim type is called, by its code. */
import { expect, test } from 'vitest'
import { requestTypeName } from './view.ts'

test('CLM-009 code 1 is In-Patient, 2 Out-Patient and 3 Both, in both languages', () => {
  expect([1, 2, 3].map((code) => requestTypeName(code, 'en'))).toEqual([
    'In-Patient',
    'Out-Patient',
    'Both',
  ])
  expect([1, 2, 3].map((code) => requestTypeName(code, 'ar'))).toEqual([
    'علاج داخلي',
    'عيادات خارجية',
    'داخلي وخارجي',
  ])
  expect([0, 4, null].map((code) => requestTypeName(code, 'en'))).toEqual([null, null, null])
})
