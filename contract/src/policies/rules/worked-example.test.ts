import fc from 'fast-check'
import { expect, test } from 'vitest'
import { thousandths } from '../../shared/rules/money.ts'
import { workedExample } from './worked-example.ts'

const aBenefit = (over: Partial<Parameters<typeof workedExample>[0]> = {}) => ({
  annual_coverage_amount: '12000',
  available_limit: '8240',
  currency: 'AED',
  coinsurance: '10',
  copay: '50',
  deductible: '0',
  ...over,
})

test('ADD-455 of an example bill the co-pay comes first, then the percentage of the rest', () => {
  expect(workedExample(aBenefit())).toEqual({
    bill: '500.000',
    copay: '50.000',
    percent: '10',
    you: '95.000',
    we: '405.000',
    deductible: null,
    limited: false,
  })
  expect(workedExample(aBenefit({ copay: null, coinsurance: '12.5' }))).toMatchObject({
    bill: '500.000',
    copay: null,
    percent: '12.5',
    you: '62.500',
    we: '437.500',
  })
  expect(workedExample(aBenefit({ coinsurance: null }))).toMatchObject({
    percent: null,
    you: '50.000',
    we: '450.000',
  })
  expect(workedExample(aBenefit({ copay: '0', coinsurance: '0' }))).toMatchObject({
    you: '0.000',
    we: '500.000',
  })
  expect(workedExample(aBenefit({ deductible: '500' }))?.deductible).toBe('500.000')
})

test('ADD-455 an example promises no more than is left of the benefit', () => {
  expect(workedExample(aBenefit({ available_limit: '150' }))).toMatchObject({
    we: '150.000',
    you: '350.000',
    limited: true,
  })
  expect(workedExample(aBenefit({ available_limit: '0' }))).toMatchObject({
    we: '0.000',
    you: '500.000',
    limited: true,
  })
  expect(workedExample(aBenefit({ available_limit: '405' }))?.limited).toBe(false)
})

test('ADD-455 shares are rounded to the smallest coin of the currency', () => {
  const bill = { annual_coverage_amount: '2000', copay: '0.333', coinsurance: '33' }
  expect(workedExample(aBenefit({ ...bill, copay: null, coinsurance: '33.333' }))?.you).toBe(
    '33.330',
  )
  expect(workedExample(aBenefit({ ...bill, copay: null, coinsurance: '33.335' }))?.you).toBe(
    '33.340',
  )
  expect(
    workedExample(aBenefit({ ...bill, copay: null, coinsurance: '33.335', currency: 'BHD' }))?.you,
  ).toBe('33.335')
})

test('ADD-455 without numbers to reckon with there is no example', () => {
  expect(workedExample(aBenefit({ copay: null, coinsurance: null }))).toBeNull()
  expect(workedExample(aBenefit({ coinsurance: 'as agreed' }))).toBeNull()
  expect(workedExample(aBenefit({ coinsurance: '101' }))).toBeNull()
  expect(workedExample(aBenefit({ copay: '20%' }))).toBeNull()
  expect(workedExample(aBenefit({ deductible: 'none' }))).toBeNull()
  expect(workedExample(aBenefit({ annual_coverage_amount: null, copay: null }))).toBeNull()
  // Without an annual amount, some co-pays make a bill.
  expect(
    workedExample(aBenefit({ annual_coverage_amount: null, available_limit: null })),
  ).toMatchObject({ bill: '200.000', you: '65.000', we: '135.000' })
})

test('the two parts of an example are its bill, and none is below nought', () => {
  const amount = fc.integer({ min: 0, max: 500_000 }).map(String)
  fc.assert(
    fc.property(
      fc.option(amount),
      amount,
      fc.option(amount),
      fc.integer({ min: 0, max: 100 }),
      (annual, left, copay, percent) => {
        const example = workedExample(
          aBenefit({
            annual_coverage_amount: annual,
            available_limit: left,
            copay,
            coinsurance: String(percent),
          }),
        )
        if (!example) return
        const [bill, you, we] = [example.bill, example.you, example.we].map(thousandths)
        expect((you ?? 0n) + (we ?? 0n)).toBe(bill)
        expect(you).toBeGreaterThanOrEqual(0n)
        expect(we).toBeGreaterThanOrEqual(0n)
        expect(we).toBeLessThanOrEqual(thousandths(left))
      },
    ),
  )
})
