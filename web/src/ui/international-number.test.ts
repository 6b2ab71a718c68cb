import { expect, test } from 'vitest'
import { internationalNumber } from './international-number.ts'

test.each([
  '+971 50 123 4567',
  '00971501234567',
  '+971-50-1234567',
  '+971 (50) 123.45.67',
  '971501234567',
])('ACC-109 %s is a number of the Emirates', (typed) =>
  expect(internationalNumber(typed)).toEqual({
    number: '+971501234567',
    country: 'AE',
    mobile: true,
  }),
)

test.each(['050 123 4567', '50 123 4567', '+971 050 123 4567', '+971 50 123', 'phone', ''])(
  'ACC-109 %j lacks its country code, has a zero too many, or is no number',
  (typed) => expect(internationalNumber(typed)).toBeUndefined(),
)

test.each([
  ['+968 9212 3456', 'OM'],
  ['+973 3600 1234', 'BH'],
  ['+965 5000 1234', 'KW'],
  ['+974 3312 3456', 'QA'],
])('ACC-109 %s is a number of %s', (typed, country) => {
  expect(internationalNumber(typed)?.country).toBe(country)
})

test.each([
  ['+971 4 345 6789', 'fixed'],
  ['+971 800 12345', 'toll-free'],
  ['+971 900 234567', 'premium'],
  ['+44 20 7946 0958', 'fixed'],
  ['+44 800 123 4567', 'toll-free'],
])('ACC-109 %s is a number, and no mobile one: %s', (typed) => {
  expect(internationalNumber(typed)).toMatchObject({ mobile: false })
})
