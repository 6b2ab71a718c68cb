import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { shownAmounts, benefitLevel, isSumInsured } from './benefit-level.ts'

const amount = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999 }), fc.integer({ min: 0, max: 999 }))
  .map(([whole, part]) => `${whole}.${String(part).padStart(3, '0')}`)

const benefit = (
  annual: string | null,
  used: string | null = '0',
  reserved: string | null = '0',
) => ({
  annual_coverage_amount: annual,
  used_amount: used,
  reserved_amount: reserved,
})

describe('how full a benefit is', () => {
  test('is told as shares of the annual amount', () => {
    expect(benefitLevel(benefit('12000', '3000', '1500'))).toEqual({
      used: 25,
      reserved: 12.5,
      left: 62.5,
    })
  })

  test('is not told without an annual amount', () => {
    expect(benefitLevel(benefit(null, '10'))).toBeNull()
  })

  test.each(['0', '0.000'])(
    'an annual amount of nothing (%j) is a limit, with nothing left',
    (annual) => {
      expect(benefitLevel(benefit(annual))).toEqual({ used: 100, reserved: 0, left: 0 })
    },
  )

  test('counts what is not told as nothing', () => {
    expect(benefitLevel(benefit('100', null, null))).toEqual({ used: 0, reserved: 0, left: 100 })
  })

  test('what was used goes before what is reserved when both are more than there is', () => {
    expect(benefitLevel(benefit('100', '90', '30'))).toEqual({ used: 90, reserved: 10, left: 0 })
    expect(benefitLevel(benefit('100', '130', '30'))).toEqual({ used: 100, reserved: 0, left: 0 })
  })

  test('always fills exactly one channel', () => {
    fc.assert(
      fc.property(amount, amount, amount, (annual, used, reserved) => {
        const level = benefitLevel(benefit(annual, used, reserved))
        if (!level) return
        for (const share of Object.values(level)) {
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(100)
        }
        expect(level.used + level.reserved + level.left).toBeCloseTo(100, 9)
      }),
    )
  })
})

const told = (used: string | null, reserved: string | null) =>
  shownAmounts(benefit(null, used, reserved))

describe('the amounts beside it', () => {
  test('without a limit each is told as soon as there is any', () => {
    expect(told('860', '0')).toEqual({ used: true, reserved: false })
    expect(told('0', '120')).toEqual({ used: false, reserved: true })
    expect(told('0.01', '0.01')).toEqual({ used: true, reserved: true })
    expect(told(null, null)).toEqual({ used: false, reserved: false })
    expect(told('0.000', '0.000')).toEqual({ used: false, reserved: false })
  })

  test('beside a level even nothing is told as used', () => {
    expect(shownAmounts(benefit('12000', '0', '0'))).toEqual({ used: true, reserved: false })
    expect(shownAmounts(benefit('12000', null, '640'))).toEqual({ used: true, reserved: true })
  })
})

test('only an untouched benefit of a life or accident cover is a sum insured', () => {
  const life = {
    annual_coverage_amount: '444000',
    used_amount: '0',
    reserved_amount: null,
    coinsurance: null,
    copay: null,
    deductible: null,
  }
  expect(isSumInsured('Life', life)).toBe(true)
  expect(isSumInsured('حياة', life)).toBe(true)
  expect(isSumInsured('Personal Accident', life)).toBe(true)
  // A clinic’s benefit that costs the member nothing looks the same, and is none.
  expect(isSumInsured('Medical', life)).toBe(false)
  for (const change of [
    { annual_coverage_amount: null },
    { used_amount: '0.01' },
    { reserved_amount: '5' },
    { coinsurance: '10' },
    { copay: '0' },
    { deductible: '0' },
  ])
    expect(isSumInsured('Life', { ...life, ...change })).toBe(false)
})
