import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readLink, writeLink } from './link.ts'

const link = fc.record({
  email: fc.oneof(fc.emailAddress(), fc.string({ unit: 'grapheme' })),
  token: fc.string({ unit: 'grapheme' }),
  password_reset: fc.boolean(),
})

test('ACC-126 ACC-143 what is written into a link is read from it', () => {
  fc.assert(
    fc.property(link, (one) => {
      expect(readLink(writeLink(one))).toEqual(one)
    }),
  )
})

test('GAP-057 ACC-143 a link is fit for an address: neither slash nor plus nor padding', () => {
  fc.assert(
    fc.property(link, (one) => {
      expect(writeLink(one)).toMatch(/^[\w-]+$/)
    }),
  )
})

test('GAP-057 ACC-126 both alphabets of base64 are read, padded or not', () => {
  fc.assert(
    fc.property(link, (one) => {
      const standard = Buffer.from(JSON.stringify(one)).toString('base64')
      expect(readLink(standard)).toEqual(one)
      expect(readLink(standard.replaceAll('=', ''))).toEqual(one)
    }),
  )
})

test('ACC-126 whatever is no link is none, and never throws', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string({ unit: 'binary-ascii' }), fc.base64String()), (any) => {
      readLink(any)
    }),
  )
  fc.assert(
    fc.property(fc.json(), (json) => {
      const read = readLink(Buffer.from(json).toString('base64url'))
      expect(read === undefined || typeof read.email === 'string').toBe(true)
    }),
  )
  for (const no of [
    { email: 1, token: 'x' },
    { email: 'x', token: 1 },
    { email: 'x' },
    [],
    null,
    'x',
  ]) {
    expect(readLink(Buffer.from(JSON.stringify(no)).toString('base64url'))).toBeUndefined()
  }
})

test('ACC-143 the flag is true only when it is true', () => {
  expect(read(true)?.password_reset).toBe(true)
  for (const flag of ['true', 1, null, undefined]) expect(read(flag)?.password_reset).toBe(false)
})

const read = (flag: unknown) =>
  readLink(
    Buffer.from(JSON.stringify({ email: 'a', token: 'b', password_reset: flag })).toString(
      'base64',
    ),
  )
