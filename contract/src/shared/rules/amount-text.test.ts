import fc from 'fast-check'
import { expect, test } from 'vitest'
import { amountParts, amountText, currencyText } from './amount-text.ts'
import { formatMoney } from './money.ts'

test('an amount has its currency’s code before it in English, and its name after it in Arabic', () => {
  expect(amountText('AED 1,240.00', 'en')).toBe('AED 1,240.00')
  expect(amountText('AED 1,240.00', 'ar')).toBe('\u20661,240.00\u2069\u00A0درهم')
  expect(amountText('KWD 18.500', 'ar')).toBe('\u206618.500\u2069\u00A0دينار\u00A0كويتي')
})

test('a currency without an Arabic name keeps its code', () => {
  expect(currencyText('CHF', 'ar')).toBe('CHF')
  expect(amountText('CHF 5.00', 'ar')).toBe('\u20665.00\u2069\u00A0CHF')
})

test('what is no formatted amount stays as it came, in one piece', () => {
  expect(amountParts('as agreed', 'en')).toBeUndefined()
  expect(amountText('as agreed', 'ar')).toBe('\u2066as\u00A0agreed\u2069')
})

test('every amount that is formatted comes apart into its currency and its figures', () => {
  const amount = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 12n }).map(String)
  fc.assert(
    fc.property(amount, fc.constantFrom('AED', 'BHD', 'USD', 'CHF'), (value, currency) => {
      const formatted = formatMoney(value, currency)
      const { figures } = amountParts(formatted, 'en') ?? {}
      expect(`${currency} ${figures}`).toBe(formatted)
      expect(amountParts(formatted, 'ar')?.figures).toBe(figures)
    }),
  )
})

test('an amount in a sentence is never broken into two lines', () => {
  for (const currency of ['AED', 'BHD', 'CHF'])
    expect(amountText(`${currency} 1.00`, 'ar')).not.toContain(' ')
})
