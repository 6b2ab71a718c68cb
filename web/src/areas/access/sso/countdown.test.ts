import { expect, test } from 'vitest'
import { countdown } from './countdown.ts'

test('ACC-166 ACC-173 the time left is written as mm:ss, from ten minutes down', () => {
  expect([600, 599, 61, 60, 9, 0].map(countdown)).toEqual([
    '10:00',
    '09:59',
    '01:01',
    '01:00',
    '00:09',
    '00:00',
  ])
})
