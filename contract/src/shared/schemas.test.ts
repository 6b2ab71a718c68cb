import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { id, isoDate, listId, plainText } from './schemas.ts'

describe('ids', () => {
  test.each([1, 42, Number.MAX_SAFE_INTEGER])('%j is one', (given) => {
    expect(id.parse(given)).toBe(given)
    expect(id.parse(String(given))).toBe(given)
  })

  const numbers = [0, -1, 1.5, Number.NaN, Infinity, 2 ** 53]
  const texts = [
    '',
    '0',
    '-1',
    '1.5',
    '1e3',
    '0x10',
    ' 7',
    '7 ',
    '07',
    '+7',
    '٧',
    '9007199254740992',
  ]
  const others: unknown[] = [null, undefined, true, [], [7], ['7'], {}, { valueOf: 7 }]
  test.each<{ given: unknown }>([...numbers, ...texts, ...others].map((given) => ({ given })))(
    '$given is none',
    ({ given }) => {
      expect(id.safeParse(given).success).toBe(false)
    },
  )

  test('are taken for what they are or refused, whatever comes', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        const read = id.safeParse(given)
        expect(!read.success || String(read.data) === String(given)).toBe(true)
      }),
    )
  })

  test('of a list end where the database’s do', () => {
    expect(listId.safeParse(2_147_483_647).success).toBe(true)
    expect(listId.safeParse('2147483648').success).toBe(false)
  })
})

describe('PLT-011 days', () => {
  test.each(['2026-02-28', '2024-02-29'])('%s is one', (day) => {
    expect(isoDate.safeParse(day).success).toBe(true)
  })

  test.each(['2026-02-29', '2026-13-01', '2026-2-8', '28-02-2026', '2026-02-28T00:00:00Z', ''])(
    '%j is none',
    (day) => {
      expect(isoDate.safeParse(day).success).toBe(false)
    },
  )
})

describe('text', () => {
  test('takes line breaks and both scripts', () => {
    expect(plainText(20).safeParse('سطر\nline\ttab').success).toBe(true)
  })

  test.each(['\u0000', '\u0007', '\u001B[2J', 'a\u007Fb'])('refuses %j', (text) => {
    expect(plainText(20).safeParse(text).success).toBe(false)
  })

  test('is never longer than it may be', () => {
    expect(plainText(3).safeParse('abcd').success).toBe(false)
  })
})
