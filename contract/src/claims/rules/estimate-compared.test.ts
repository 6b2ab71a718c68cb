import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOutPatientBenefit } from '../testing/out-patient-benefit.ts'
import { decimal, formatMoney, thousandths } from '../../shared/rules/money.ts'
import { estimateCompared } from './estimate-compared.ts'
import type { EstimatedBenefit } from './estimate.ts'
import { readMoney } from './receipt.ts'

const aBenefit = (over: Partial<EstimatedBenefit> = {}): EstimatedBenefit => ({
  ...anOutPatientBenefit,
  ...over,
})
const cover = (benefit: EstimatedBenefit, effective_date = '2026-01-01') => [
  { is_active: true, is_life: false, effective_date, benefits: [benefit] },
]
type Amounts = [claimed: string, approved: string, denied: string, payable: string]
const decided = ([claimed, approved, denied, payable]: Amounts) => ({
  claim_type: 2,
  treatment_date: '2026-06-01',
  claimed_amount_format: formatMoney(claimed, 'AED'),
  approved_amount_format: formatMoney(approved, 'AED'),
  denied_amount_format: formatMoney(denied, 'AED'),
  payable_format: formatMoney(payable, 'AED'),
})

test('ADD-641 a vitamin is denied, and ten percent of the smaller rest are borne', () => {
  expect(estimateCompared(decided(['420', '390', '30', '306']), cover(aBenefit()))).toEqual({
    expected: 'AED 333.00',
    denied: 'AED 30.00',
    share: {
      expected: 'AED 87.00',
      borne: 'AED 84.00',
      difference: 'AED 3.00',
      isLess: true,
    },
    payable: 'AED 306.00',
  })
})

test('ADD-641 a larger share is told as such, and what came as expected has no difference', () => {
  const larger = estimateCompared(decided(['420', '420', '0', '300']), cover(aBenefit()))
  expect(larger).toMatchObject({
    denied: null,
    share: { borne: 'AED 120.00', difference: 'AED 33.00', isLess: false },
  })
  expect(estimateCompared(decided(['420', '420', '0', '333']), cover(aBenefit()))).toEqual({
    expected: 'AED 333.00',
    denied: null,
    share: null,
    payable: 'AED 333.00',
  })
})

test('ADD-641 where the facts do not suffice nothing is said', () => {
  const claim = decided(['420', '390', '30', '306'])
  expect(estimateCompared(claim, [])).toBeUndefined()
  expect(estimateCompared(claim, cover(aBenefit({ claim_types: [1] })))).toBeUndefined()
  expect(estimateCompared(claim, cover(aBenefit(), '2026-06-02'))).toBeUndefined()
  expect(estimateCompared(claim, cover(aBenefit(), '2026-06-01'))).toBeDefined()
  expect(estimateCompared(claim, cover(aBenefit({ available_limit: '332.99' })))).toBeUndefined()
  expect(estimateCompared(claim, cover(aBenefit({ available_limit: '333' })))).toBeDefined()
  expect(estimateCompared(claim, cover(aBenefit({ currency: 'KWD' })))).toBeUndefined()
  expect(estimateCompared({ ...claim, payable_format: null }, cover(aBenefit()))).toBeUndefined()
  expect(estimateCompared({ ...claim, treatment_date: null }, cover(aBenefit()))).toBeUndefined()
  // They do not add up.
  expect(estimateCompared(decided(['420', '400', '30', '306']), cover(aBenefit()))).toBeUndefined()
})

const money = (cents: bigint) => decimal(cents * 10n)
const value = (text: string | null | undefined) => readMoney(text ?? null)?.value ?? 0n
const cents = (most: bigint) => fc.bigInt({ min: 0n, max: most })
test('ADD-641 the lines always lead from what was expected to what is payable', () => {
  fc.assert(
    fc.property(
      cents(500_000n).chain((claimed) =>
        cents(claimed).chain((denied) =>
          cents(claimed - denied).map((payable) => ({ claimed, denied, payable })),
        ),
      ),
      ({ claimed, denied, payable }) => {
        const told = estimateCompared(
          decided([money(claimed), money(claimed - denied), money(denied), money(payable)]),
          cover(aBenefit()),
        )
        const share = value(told?.share?.difference) * (told?.share?.isLess ? 1n : -1n)
        const end = value(told?.expected) - value(told?.denied) + share
        expect(end).toBe(value(told?.payable))
        expect(end).toBe(thousandths(money(payable)))
      },
    ),
  )
})
