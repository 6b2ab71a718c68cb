import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  currencyDecimals,
  decimal,
  exactAmount,
  formatMoney,
  leftOf,
  thousandths,
} from './money.ts'

const wholeThousandths = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const amount = fc.bigInt({ min: 0n, max: 10n ** 15n }).map(decimal)
const currency = fc.constantFrom('AED', 'QAR', 'BHD', 'KWD', 'OMR', 'USD', 'INR')

describe('amounts', () => {
  test('what is written is what is read, to the last thousandth', () => {
    fc.assert(
      fc.property(wholeThousandths, (value) => {
        expect(thousandths(decimal(value))).toBe(value)
      }),
    )
  })

  test.each(['', '1.', '.5', '1.2345', '1e3', '0x10', '1,000', ' 1', '1 ', '--1', 'NaN', '١'])(
    '%j is no amount',
    (text) => {
      expect(() => thousandths(text)).toThrow(new RangeError(`Not an amount: ${text}`))
    },
  )

  test('a tenth and two tenths are three tenths', () => {
    expect(leftOf('0.3', '0.1', '0.2')).toBe('0.000')
  })
})

describe('what is left of a benefit', () => {
  test('POL-052 is the annual amount without what was used and reserved', () => {
    expect(leftOf('12000', '3510.25', '249.75')).toBe('8240.000')
  })

  test('is never below nothing and never more than the annual amount', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 4 }), (annual, taken) => {
        const left = thousandths(leftOf(annual, ...taken))
        expect(left).toBeGreaterThanOrEqual(0n)
        expect(left).toBeLessThanOrEqual(thousandths(annual))
      }),
    )
  })

  test('does not depend on the order in which it was taken', () => {
    fc.assert(
      fc.property(amount, fc.array(amount, { maxLength: 4 }), (annual, taken) => {
        expect(leftOf(annual, ...taken.toReversed())).toBe(leftOf(annual, ...taken))
      }),
    )
  })
})

describe('amounts as members read them', () => {
  test('ADD-101 yen and won have no decimals, and are written without any', () => {
    expect(['JPY', 'KRW', 'VND', 'XAF'].map(currencyDecimals)).toEqual([0, 0, 0, 0])
    expect(formatMoney('1250', 'JPY')).toBe('JPY 1,250')
    expect(formatMoney('-1250', 'KRW')).toBe('KRW -1,250')
    // Never rounded (ADD-113).
    expect(formatMoney('-1250.5', 'KRW')).toBe('KRW -1,250.5')
    expect(exactAmount('1250.000', 'JPY')).toBe('1250')
  })
  test('dinars and rials have three decimals, every other currency two', () => {
    const dinars = ['BHD', 'KWD', 'OMR', 'JOD', 'IQD', 'TND', 'LYD']
    expect(dinars.map(currencyDecimals)).toEqual(dinars.map(() => 3))
    expect(['AED', 'QAR', 'SAR', 'USD', ''].map(currencyDecimals)).toEqual([2, 2, 2, 2, 2])
  })

  test.each([
    ['1234.5', 'AED', 'AED 1,234.50'],
    ['1234.5', 'BHD', 'BHD 1,234.500'],
    ['0', 'KWD', 'KWD 0.000'],
    ['0.005', 'OMR', 'OMR 0.005'],
    ['-1234567.89', 'USD', 'USD -1,234,567.89'],
    ['999999999999.999', 'BHD', 'BHD 999,999,999,999.999'],
  ])('%s in %s is %s', (value, of, shown) => {
    expect(formatMoney(value, of)).toBe(shown)
  })

  test.each([
    ['0.005', 'AED', 'AED 0.005'],
    ['59.475', 'AED', 'AED 59.475'],
    ['999.995', 'QAR', 'QAR 999.995'],
    ['-1234567.891', 'USD', 'USD -1,234,567.891'],
    ['59.470', 'AED', 'AED 59.47'],
    ['59.400', 'BHD', 'BHD 59.400'],
  ])('ADD-113 %s in %s is shown exactly, as %s', (value, of, shown) => {
    expect(formatMoney(value, of)).toBe(shown)
  })

  test('show the code, the currency’s own decimals, and nothing but digits and separators', () => {
    fc.assert(
      fc.property(amount, currency, (value, of) => {
        const places = value.endsWith('0') ? currencyDecimals(of) : 3
        expect(formatMoney(value, of)).toMatch(
          new RegExp(`^${of} \\d{1,3}(,\\d{3})*\\.\\d{${places}}$`),
        )
      }),
    )
  })

  test('ADD-113 are the exact amount, in every currency', () => {
    fc.assert(
      fc.property(amount, currency, (value, of) => {
        const shown = formatMoney(value, of).replace(`${of} `, '').replaceAll(',', '')
        expect(thousandths(shown)).toBe(thousandths(value))
      }),
    )
  })
})
