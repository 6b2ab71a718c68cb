import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, formatMoney } from '../../shared/rules/money.ts'
import { receiptOf } from './receipt.ts'

const amounts = (claimed: string, approved: string, denied: string, payable: string) => ({
  claimed_amount_format: formatMoney(claimed, 'AED'),
  approved_amount_format: formatMoney(approved, 'AED'),
  denied_amount_format: formatMoney(denied, 'AED'),
  payable_format: formatMoney(payable, 'AED'),
})

test('CLM-054 the member’s share is what was approved and is not paid', () => {
  expect(receiptOf(amounts('1240', '865', '375', '778.5'))).toMatchObject({
    claimed: 'AED 1,240.00',
    denied: 'AED 375.00',
    approved: 'AED 865.00',
    share: 'AED 86.50',
    percent: 10,
    payable: 'AED 778.50',
    adds: true,
  })
})

test('amounts that do not add up are told as such: no sign may lie', () => {
  expect(receiptOf(amounts('420', '400', '0', '360'))?.adds).toBe(false)
  // More paid than approved.
  expect(receiptOf(amounts('420', '400', '20', '410'))?.adds).toBe(false)
})

test('a share that is no whole percentage has none', () => {
  expect(receiptOf(amounts('300', '300', '0', '200'))?.percent).toBeNull()
  expect(receiptOf(amounts('300', '300', '0', '300'))?.percent).toBeNull()
})

test('there is no receipt while an amount is missing, or in several currencies', () => {
  const whole = amounts('420', '400', '20', '360')
  for (const name of Object.keys(whole)) {
    expect(receiptOf({ ...whole, [name]: null })).toBeUndefined()
    expect(receiptOf({ ...whole, [name]: 'USD 1.00' })).toBeUndefined()
  }
})

test('whatever was decided, the parts of the bar are never negative nor more than the whole', () => {
  const cents = fc.bigInt({ min: 0n, max: 10n ** 9n }).map((value) => decimal(value * 10n))
  fc.assert(
    fc.property(cents, cents, cents, cents, (claimed, approved, denied, payable) => {
      const parts = Object.values(
        receiptOf(amounts(claimed, approved, denied, payable))?.parts ?? {},
      )
      expect(parts).toHaveLength(3)
      expect(Math.min(...parts)).toBeGreaterThanOrEqual(0)
      expect(parts.reduce((sum, part) => sum + part, 0)).toBeLessThanOrEqual(100.001)
    }),
  )
})
