import { randomBytes } from 'node:crypto'
import { expect, test } from 'vitest'
import { weaknessOf } from './secret-strength.ts'

test.each([
  ['the example of the description of signing', 'shared between portal and core'],
  ['words', 'correct-horse-battery-staple-on-the-moon'],
  ['words in capitals', 'CORRECT HORSE BATTERY STAPLE ON THE MOON'],
  ['a word among random letters', 'x9Kq2LmZ7-changeme-Pv4Rt8Wn3Jd6Hs1'],
  ['rows of a keyboard', '1234567890qwertyuiopasdfghjklzxcvbnm'],
  ['the alphabet', 'abcdefghijklmnopqrstuvwxyz0123456789'],
  ['all digits of hexadecimal in order', '0123456789abcdef0123456789ABCDEF'],
  ['a short secret several times', 'k3Jd9XvQk3Jd9XvQk3Jd9XvQk3Jd9XvQ'],
  ['one letter', 'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx'],
  ['a number', '90210348571203948570123948751092'],
  ['too little of it', 'q7GzT0bWm4XcR9eL'],
  ['text in base64', Buffer.from('The quick brown fox jumps over it').toString('base64')],
  ['text in hexadecimal', Buffer.from('The quick brown fox jumps over it').toString('hex')],
])('ADD-380 %s is no secret', (_what, secret) => {
  expect(weaknessOf(secret)).not.toBeNull()
})

test('ADD-380 what openssl draws is a secret', () => {
  const drawn = [
    '9f1c3a7e55d04b28a6e7c1f09b34d8e2',
    'q7GzT0bWm4XcR9eLk2VhYs8NdJ5uPa1fIoM3ZxEwC6B=',
    'Qm9w-X2fT_8zLr4KcVj7sYhE0NdGu6WaP1iRtM5xZBo',
  ]
  expect(drawn.map(weaknessOf)).toEqual([null, null, null])
  const refused = Array.from({ length: 2_000 }, () => randomBytes(32)).filter(
    (bytes) => weaknessOf(bytes.toString('base64')) ?? weaknessOf(bytes.toString('hex')),
  )
  // One in some ten thousand holds a word by chance; then another is drawn.
  expect(refused.length).toBeLessThan(3)
})
