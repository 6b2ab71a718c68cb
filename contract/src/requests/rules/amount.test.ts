import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isClaimedAmount, readAmount, withSeparators } from './amount.ts'

test.each(['0.01', '1', '1234.5', '1234.56', '999999999999.99'])(
  'CLM-099 %s is an amount as it is sent',
  (one) => {
    expect(isClaimedAmount(one)).toBe(true)
  },
)
test.each(['', '0', '0.00', '.5', '1.', '1.234', '-1', '1e3', '1,000', '١٢', '1234567890123'])(
  'CLM-099 %s is none',
  (one) => {
    expect(isClaimedAmount(one)).toBe(false)
  },
)

describe('ADD-101 an amount in a currency without decimals', () => {
  test.each([
    ['1250', '1250'],
    ['1,250', '1250'],
    ['1,250.00', '1250'],
    ['JPY 1,250', '1250'],
  ])('%s is %s', (typed, amount) => {
    expect(readAmount(typed, 'JPY')).toEqual({ amount })
  })
  test.each(['1250.50', '10,5', '0.01', '1.250'])('%s is none', (typed) => {
    expect(readAmount(typed, 'JPY')).toEqual({ fault: 'whole' })
  })
  test('is written without any, and read again as it was', () => {
    expect(withSeparators('1250', 'JPY')).toBe('1,250')
    expect(withSeparators('1250', 'AED')).toBe('1,250.00')
    expect(readAmount(withSeparators('1250', 'JPY'), 'JPY')).toEqual({ amount: '1250' })
  })
})

describe('an amount is read as people type it', () => {
  test.each([
    ['92,50', '92.50'],
    ['92.50', '92.50'],
    ['92,5', '92.5'],
    ['92', '92'],
    ['92.', '92'],
    ['.5', '0.5'],
    ['007', '7'],
    ['1,250.50', '1250.50'],
    ['1.250,50', '1250.50'],
    ['1 250.50', '1250.50'],
    ['1\u00A0250,50', '1250.50'],
    ['1’250.50', '1250.50'],
    ['1  250.50', '1250.50'],
    ['12,500', '12500'],
    ['125,500', '125500'],
    ['١٬٢٥٠٫٥٠', '1250.50'],
    ['١٬٢٥٠', '1250'],
    ['۱۲۵۰٫۵', '1250.5'],
    ['٩٢،٥٠', '92.50'],
    ['1,250,000', '1250000'],
    ['1.250.000', '1250000'],
    ['1,00,000', '100000'],
    ['12,34,567.8', '1234567.8'],
    ['AED 1,240.50', '1240.50'],
    ['\u200F1,240.50 aed', '1240.50'],
    ['999,999,999,999.99', '999999999999.99'],
  ])('CLM-099 CLM-100 %s is %s', (typed, amount) => {
    expect(readAmount(typed, 'AED')).toEqual({ amount })
  })

  test.each([
    ['', 'missing'],
    ['  ', 'missing'],
    ['AED', 'missing'],
    ['92 50', 'unreadable'],
    ['1,2,3', 'unreadable'],
    ['1.2.3', 'unreadable'],
    ['1.250.50', 'unreadable'],
    ['1 250,000.50', 'unreadable'],
    ['1,250 000', 'unreadable'],
    ['1’25', 'unreadable'],
    ['1 250 00', 'unreadable'],
    ['1234 567', 'unreadable'],
    // In groups as in India only where commas stand between them.
    ['1 00 000', 'unreadable'],
    ['1,2,345', 'unreadable'],
    ['123,45,678', 'unreadable'],
    ['1,00,0 0', 'unreadable'],
    ['-5', 'unreadable'],
    ['1e3', 'unreadable'],
    ['12a', 'unreadable'],
    ['USD 12', 'unreadable'],
    ['12.50 + 3', 'unreadable'],
    ['10.505', 'decimals'],
    ['10,5055', 'decimals'],
    ['1,250.505', 'decimals'],
    ['0,250', 'decimals'],
    ['1250,500', 'decimals'],
    ['١٠٫٥٠٥', 'decimals'],
    ['1234567890123', 'too-large'],
    ['0', 'zero'],
    ['0,00', 'zero'],
  ])('CLM-099 %j is refused: %s', (typed, fault) => {
    expect(readAmount(typed, 'AED')).toEqual({ fault })
  })

  test('CLM-099 1,250 is a thousand where three digits cannot be decimals, and is asked about where they can', () => {
    expect(readAmount('1,250', 'AED')).toEqual({ amount: '1250' })
    for (const currency of ['KWD', 'BHD', 'OMR', undefined])
      expect(readAmount('1,250', currency)).toEqual({ fault: 'ambiguous' })
    for (const currency of ['AED', 'KWD', undefined])
      expect(readAmount('1.250', currency)).toEqual({ fault: 'decimals' })
  })
})

/** As hundredths, so that no float takes part. */
const hundredths = fc.integer({ min: 1, max: 99_999_999_999 })
const plain = (value: number) =>
  `${Math.trunc(value / 100)}.${String(value % 100).padStart(2, '0')}`
const cents = (amount: string) => {
  const [whole = '', part = ''] = amount.split('.')
  return Number(whole) * 100 + Number(part.padEnd(2, '0'))
}

const languages = ['en', 'en-IN', 'ar-EG', 'ar-AE', 'ar-SA', 'fa', 'fr', 'de', 'de-CH', 'hi']
const written = fc.record({
  language: fc.constantFrom(...languages),
  minimumFractionDigits: fc.constantFrom(0, 1, 2),
  useGrouping: fc.boolean(),
  currency: fc.constantFrom('AED', 'KWD', undefined),
})

test('CLM-099 however a language writes an amount, it is read as that amount or refused, never as another', () => {
  fc.assert(
    fc.property(hundredths, written, (value, { language, currency, ...style }) => {
      const format = new Intl.NumberFormat(language, { ...style, maximumFractionDigits: 2 })
      const read = readAmount(format.format(value / 100), currency)
      expect([undefined, value]).toContain(read.amount && cents(read.amount))
    }),
    { numRuns: 2_000 },
  )
})

test('CLM-099 in English and Arabic, two decimals are always read', () => {
  fc.assert(
    fc.property(hundredths, fc.constantFrom('en', 'ar-EG', 'ar-AE'), (value, language) => {
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: 2 })
      expect(readAmount(format.format(value / 100))).toEqual({ amount: plain(value) })
    }),
  )
})

test('CLM-099 three decimals of a dinar are told, not cut', () => {
  const thousandths = fc.integer({ min: 1, max: 99_999_999 }).filter((value) => value % 10 !== 0)
  const inDinars = fc.record({
    language: fc.constantFrom(...languages),
    useGrouping: fc.boolean(),
  })
  fc.assert(
    fc.property(thousandths, inDinars, (value, { language, useGrouping }) => {
      const format = new Intl.NumberFormat(language, { minimumFractionDigits: 3, useGrouping })
      expect(readAmount(format.format(value / 1000), 'KWD')).toHaveProperty('fault')
    }),
  )
})

test('CLM-099 whatever is typed, what leaves has digits and one point', () => {
  const signs = fc.string({ unit: fc.constantFrom(..."0123456789٠١٩.,٫٬، '-eAED") })
  fc.assert(
    fc.property(signs, fc.constantFrom('AED', 'KWD', undefined), (typed, currency) => {
      const { amount } = readAmount(typed, currency)
      expect(isClaimedAmount(amount ?? '1')).toBe(true)
    }),
    { numRuns: 2_000 },
  )
})

test('CLM-100 the field shows separators, and reads what it shows as what it was', () => {
  expect(withSeparators('1234567.5')).toBe('1,234,567.50')
  expect(withSeparators('123')).toBe('123.00')
  fc.assert(
    fc.property(hundredths, fc.constantFrom('AED', 'KWD', undefined), (value, currency) => {
      expect(readAmount(withSeparators(plain(value)), currency)).toEqual({ amount: plain(value) })
    }),
  )
})
