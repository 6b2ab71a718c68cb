import { randomBytes } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hoursMs } from '../../clock.ts'
import { type DocumentCode, readDocumentCode, writeDocumentCode } from './document-codes.ts'

const key = Buffer.alloc(32, 7)
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

const code = fc.record({
  kind: fc.constant<DocumentCode['kind']>('medical-card'),
  subjectId: fc.integer({ min: 1, max: 2 ** 40 - 1 }),
  validUntil: fc.integer({ min: 1, max: 2 ** 24 - 1 }).map((hours) => new Date(hoursMs(hours))),
})
const aCode = writeDocumentCode(key, {
  kind: 'medical-card',
  subjectId: 4711,
  validUntil: new Date('2026-12-31T20:59:59Z'),
})

test('a code is read as it was written', () => {
  fc.assert(
    fc.property(code, (written) => {
      expect(readDocumentCode(key, writeDocumentCode(key, written))).toEqual(written)
    }),
  )
})

test('a code is twenty-four letters and digits, and good until the end of its last hour', () => {
  expect(aCode).toMatch(/^[0-9A-HJKMNP-TV-Z]{24}$/)
  expect(readDocumentCode(key, aCode)?.validUntil).toEqual(new Date('2026-12-31T21:00:00Z'))
})

test('it is understood as people type it: small, in groups, with look-alikes', () => {
  const typed = aCode.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'l')
  const grouped = typed.replace(/(.{4})(?=.)/g, '$1-')
  expect(readDocumentCode(key, ` ${grouped} `)).toEqual(readDocumentCode(key, aCode))
})

test('a code with any one bit changed is refused', () => {
  for (const [at, letter] of [...aCode].entries()) {
    for (const bit of [1, 2, 4, 8, 16]) {
      const other = alphabet.charAt(alphabet.indexOf(letter) ^ bit)
      const changed = aCode.slice(0, at) + other + aCode.slice(at + 1)
      expect(readDocumentCode(key, changed), `${changed} instead of ${aCode}`).toBeUndefined()
    }
  }
})

test('a code that somebody else signed, or nobody, is refused', () => {
  expect(readDocumentCode(randomBytes(32), aCode)).toBeUndefined()
  const guess = fc.string({ unit: fc.constantFrom(...alphabet), minLength: 24, maxLength: 24 })
  fc.assert(fc.property(guess, (written) => readDocumentCode(key, written) === undefined))
})

test('whatever else is written instead of a code is refused without an error', () => {
  fc.assert(
    fc.property(fc.string({ maxLength: 60 }), (written) => {
      expect(readDocumentCode(key, written)).toBeUndefined()
    }),
  )
})
