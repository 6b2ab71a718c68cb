import { expect, test } from 'vitest'
import { VerifiedTokens } from './verified-tokens.ts'

const noon = new Date('2026-06-15T12:00:00Z')
const later = new Date('2026-06-15T12:10:00Z')

test('a token that was found good is known until the instant at which it expires', () => {
  const tokens = new VerifiedTokens<string>()
  tokens.keep('token', 'holder', later)
  expect(tokens.get('token', noon)).toBe('holder')
  expect(tokens.get('token', new Date(+later - 1))).toBe('holder')
  expect(tokens.get('token', later)).toBeUndefined()
})

test('a token that nobody has shown is not known', () => {
  expect(new VerifiedTokens<string>().get('token', noon)).toBeUndefined()
})

test('however many tokens come, no more than ten thousand are kept, and the first one goes first', () => {
  const tokens = new VerifiedTokens<number>()
  for (let count = 0; count <= 10_000; count += 1) tokens.keep(`token ${count}`, count, later)
  expect(tokens.get('token 0', noon)).toBeUndefined()
  expect(tokens.get('token 1', noon)).toBe(1)
  expect(tokens.get('token 10000', noon)).toBe(10_000)
})
