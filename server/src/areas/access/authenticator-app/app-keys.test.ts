import { describe, expect, test } from 'vitest'
import { addressOf, AppKeys, newKey, stepOf } from './app-keys.ts'

/** "12345678901234567890", of RFC 6238, appendix B. */
const key = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
const at = (seconds: number) => new Date(seconds * 1_000)

describe('codes', () => {
  test.each([
    [59, '287082', 1],
    [1_111_111_109, '081804', 37_037_036],
    [1_111_111_111, '050471', 37_037_037],
    [1_234_567_890, '005924', 41_152_263],
    [2_000_000_000, '279037', 66_666_666],
    [20_000_000_000, '353130', 666_666_666],
  ])('ADD-612 are those of RFC 6238: at second %i it is %s', (second, code, step) => {
    expect(stepOf(key, code, at(second))).toBe(step)
  })

  test('ADD-612 are known in the half minute before their own and after it, and in no other', () => {
    // 050471 is that of 1111111110 up to 1111111140.
    const known = [-31, -30, -1, 0, 29, 30, 59, 60].map((away) =>
      stepOf(key, '050471', at(1_111_111_110 + away)),
    )
    expect(known).toEqual([
      null,
      37_037_037,
      37_037_037,
      37_037_037,
      37_037_037,
      37_037_037,
      37_037_037,
      null,
    ])
  })

  test('ADD-612 of another key are none', () => {
    expect(stepOf('JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP', '050471', at(1_111_111_111))).toBeNull()
  })
})

test('ADD-610 a key has 160 bits, and none is made twice', () => {
  const keys = Array.from({ length: 20 }, newKey)
  for (const one of keys) expect(one).toMatch(/^[A-Z2-7]{32}$/)
  expect(new Set(keys).size).toBe(20)
})

test('ADD-610 an app reads from the address whose key it is, and where it opens', () => {
  const address = addressOf(key, { issuer: 'Gulf Horizon', account: 'layla@example.com' })
  expect(new URL(address).protocol).toBe('otpauth:')
  expect(decodeURIComponent(new URL(address).pathname)).toContain('Gulf Horizon:layla@example.com')
  expect(Object.fromEntries(new URL(address).searchParams)).toEqual({
    issuer: 'Gulf Horizon',
    secret: key,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  })
})

describe('a sealed key', () => {
  const before = 'the secret of before, long enough'
  const now = 'the secret of today, long enough'

  test('ADD-615 opens for its account alone', () => {
    const keys = new AppKeys(now)
    const sealed = keys.seal(key, 17)
    expect(sealed).not.toContain(key)
    expect(keys.open(sealed, 17)).toBe(key)
    expect(() => keys.open(sealed, 18)).toThrow(
      'The key of the authenticator app of account:18 was changed, or comes from another row.',
    )
  })

  test('ADD-615 opens while the secret changes, and no longer without the old one', () => {
    const sealed = new AppKeys(before).seal(key, 17)
    const between = new AppKeys(now, before)
    expect(() => between.open(sealed, 17)).not.toThrow()
    expect(between.open(sealed, 17)).toBe(key)
    expect(() => new AppKeys(now).open(sealed, 17)).toThrow('sealed under another PORTAL_SECRET')
  })
})
