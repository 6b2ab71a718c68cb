import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anOutPatientBenefit } from '../testing/out-patient-benefit.ts'
import { exactAmount, thousandths } from '../../shared/rules/money.ts'
import {
  type ClaimToEstimate,
  estimate,
  type EstimatedBenefit,
  type MissingFact,
  networkOf,
} from './estimate.ts'

const aBenefit = (over: Partial<EstimatedBenefit> = {}): EstimatedBenefit => ({
  ...anOutPatientBenefit,
  ...over,
})
const packageOf = (...benefits: EstimatedBenefit[]) => ({
  is_active: true,
  is_life: false,
  benefits,
})
const aClaim = (over: Partial<ClaimToEstimate> = {}): ClaimToEstimate => ({
  type: 2,
  amount: '420',
  currency: 'AED',
  network: 'within',
  ...over,
})

/**
 * Worked by hand. The claim: currency, amount, of it excluded; the cover: deductible, co-pay, percentage, what is left.
 * Then what is taken off, what is paid, and what is left after it.
 */
type Row = [
  ...claim: [currency: string, amount: string, excluded: string],
  ...cover: [deductible: string | null, copay: string | null, percent: string | null],
  limit: string | null,
  ...off: [notCovered: string, deductible: string, copay: string, share: string, above: string],
  paid: string,
  left: string | null,
]
// prettier-ignore
const sums: Row[] = [
  // The sum that everything began with: ten percent of 370, not of 420.
  ['AED', '420', '0', null, '50', '10', '8240', '0.00', '0.00', '50.00', '37.00', '0.00', '333.00', '7907.00'],
  ['AED', '420', '0', '50', null, '10', '8240', '0.00', '50.00', '0.00', '37.00', '0.00', '333.00', '7907.00'],
  ['AED', '450', '30', '50', null, '10', '8240', '30.00', '50.00', '0.00', '37.00', '0.00', '333.00', '7907.00'],
  ['AED', '420', '30', null, '50', '10', '8240', '30.00', '0.00', '50.00', '34.00', '0.00', '306.00', '7934.00'],
  // No share, and nothing but a share.
  ['AED', '100', '0', '0', '0', '0', '500', '0.00', '0.00', '0.00', '0.00', '0.00', '100.00', '400.00'],
  ['AED', '100', '0', null, null, '100', '500', '0.00', '0.00', '0.00', '100.00', '0.00', '0.00', '500.00'],
  // A co-pay above the bill, and around it.
  ['AED', '30', '0', null, '50', '10', '500', '0.00', '0.00', '30.00', '0.00', '0.00', '0.00', '500.00'],
  ['AED', '50.01', '0', null, '50', '10', '500', '0.00', '0.00', '50.00', '0.00', '0.00', '0.01', '499.99'],
  ['AED', '50.05', '0', null, '50', '10', '500', '0.00', '0.00', '50.00', '0.01', '0.00', '0.04', '499.96'],
  // A deductible: the bill, more than the bill, and less.
  ['AED', '500', '0', '500', null, '10', '250000', '0.00', '500.00', '0.00', '0.00', '0.00', '0.00', '250000.00'],
  ['AED', '400', '0', '500', null, '10', '250000', '0.00', '400.00', '0.00', '0.00', '0.00', '0.00', '250000.00'],
  ['AED', '12500', '0', '500', null, '10', '231600', '0.00', '500.00', '0.00', '1200.00', '0.00', '10800.00', '220800.00'],
  ['AED', '300000', '0', '500', null, '10', '231600', '0.00', '500.00', '0.00', '29950.00', '37950.00', '231600.00', '0.00'],
  // Deductible, then co-pay, then percentage.
  ['AED', '800', '0', '100', '50', '20', '10000', '0.00', '100.00', '50.00', '130.00', '0.00', '520.00', '9480.00'],
  ['AED', '120', '0', '100', '50', '20', '10000', '0.00', '100.00', '20.00', '0.00', '0.00', '0.00', '10000.00'],
  ['AED', '151', '0', '100', '50', '20', '10000', '0.00', '100.00', '50.00', '0.20', '0.00', '0.80', '9999.20'],
  // What is left: less than our part, just it, a coin less, nothing, and no limit.
  ['AED', '300', '0', null, '25', '10', '150', '0.00', '0.00', '25.00', '27.50', '97.50', '150.00', '0.00'],
  ['AED', '191.67', '0', null, '25', '10', '150', '0.00', '0.00', '25.00', '16.67', '0.00', '150.00', '0.00'],
  ['AED', '191.68', '0', null, '25', '10', '150', '0.00', '0.00', '25.00', '16.67', '0.01', '150.00', '0.00'],
  ['AED', '90', '0', null, '10', '10', '0', '0.00', '0.00', '10.00', '8.00', '72.00', '0.00', '0.00'],
  ['AED', '860', '0', null, '0', '0', null, '0.00', '0.00', '0.00', '0.00', '0.00', '860.00', null],
  ['AED', '1000000', '0', null, null, '12.5', null, '0.00', '0.00', '0.00', '125000.00', '0.00', '875000.00', null],
  ['AED', '999999999999.99', '0', null, null, '10', null, '0.00', '0.00', '0.00', '100000000000.00', '0.00', '899999999999.99', null],
  // Half a fils is rounded up, less of it down.
  ['AED', '99.99', '0', null, null, '12.5', '1000', '0.00', '0.00', '0.00', '12.50', '0.00', '87.49', '912.51'],
  ['AED', '100', '0', null, null, '33.333', '1000', '0.00', '0.00', '0.00', '33.33', '0.00', '66.67', '933.33'],
  ['AED', '100', '0', null, null, '33.335', '1000', '0.00', '0.00', '0.00', '33.34', '0.00', '66.66', '933.34'],
  ['AED', '1', '0', null, null, '0.5', '100', '0.00', '0.00', '0.00', '0.01', '0.00', '0.99', '99.01'],
  ['AED', '1', '0', null, null, '0.4', '100', '0.00', '0.00', '0.00', '0.00', '0.00', '1.00', '99.00'],
  ['AED', '0.01', '0', null, null, '50', '100', '0.00', '0.00', '0.00', '0.01', '0.00', '0.00', '100.00'],
  // What the plan does not pay for comes off before anything else.
  ['AED', '240', '240', null, '50', '10', '1000', '240.00', '0.00', '0.00', '0.00', '0.00', '0.00', '1000.00'],
  ['AED', '240', '300', null, '50', '10', '1000', '240.00', '0.00', '0.00', '0.00', '0.00', '0.00', '1000.00'],
  ['AED', '240', '200', null, '50', '10', '1000', '200.00', '0.00', '40.00', '0.00', '0.00', '0.00', '1000.00'],
  ['AED', '100.01', '0.01', null, null, '10', '1000', '0.01', '0.00', '0.00', '10.00', '0.00', '90.00', '910.00'],
  // Three decimals.
  ['KWD', '12.50', '0', null, '2', '10', '300', '0.000', '0.000', '2.000', '1.050', '0.000', '9.450', '290.550'],
  ['KWD', '10.01', '0', null, null, '12.5', '300', '0.000', '0.000', '0.000', '1.251', '0.000', '8.759', '291.241'],
  ['KWD', '10.05', '0', null, null, '15', '300', '0.000', '0.000', '0.000', '1.508', '0.000', '8.542', '291.458'],
  ['KWD', '33.33', '0', '1.25', null, '10', '300', '0.000', '1.250', '0.000', '3.208', '0.000', '28.872', '271.128'],
  ['KWD', '0.01', '0', null, null, '5', '300', '0.000', '0.000', '0.000', '0.001', '0.000', '0.009', '299.991'],
  ['BHD', '42', '0', null, '5', '10', '824', '0.000', '0.000', '5.000', '3.700', '0.000', '33.300', '790.700'],
  ['BHD', '42.75', '0', null, '5.255', '10', '824', '0.000', '0.000', '5.255', '3.750', '0.000', '33.745', '790.255'],
  ['BHD', '900', '0', null, null, '20', '600.5', '0.000', '0.000', '0.000', '180.000', '119.500', '600.500', '0.000'],
  ['OMR', '18.35', '0', '1.5', '0.75', '20', '250', '0.000', '1.500', '0.750', '3.220', '0.000', '12.880', '237.120'],
  ['OMR', '100.99', '0', null, null, '7.5', '250', '0.000', '0.000', '0.000', '7.574', '0.000', '93.416', '156.584'],
  ['OMR', '20', '4.125', null, '1', '10', '250', '4.125', '0.000', '1.000', '1.488', '0.000', '13.387', '236.613'],
  // None.
  ['JPY', '12345', '0', null, '1000', '10', '500000', '0', '0', '1000', '1135', '0', '10210', '489790'],
  ['JPY', '15', '0', null, null, '30', '100', '0', '0', '0', '5', '0', '10', '90'],
]

const outPatient = aBenefit()
const inPatient = aBenefit({ benefit_name: 'In-Patient', claim_types: [1], deductible: '500' })
const cover = [packageOf(outPatient, inPatient)]
type Cover = Parameters<typeof estimate>[1]

const lacking: [MissingFact[], Partial<ClaimToEstimate>, Cover][] = [
  [['type'], { type: null }, cover],
  [['currency'], { currency: null }, cover],
  [['amount'], { amount: null }, cover],
  [['type', 'currency', 'amount'], { type: null, currency: null, amount: null }, cover],
  [['cover-currency'], { currency: 'USD' }, cover],
  [['cover'], {}, []],
  [
    ['cover'],
    {},
    [
      { ...packageOf(outPatient), is_active: false },
      { ...packageOf(outPatient), is_life: true },
    ],
  ],
  [['benefit'], { type: 3 }, cover],
  [['one-benefit'], {}, [packageOf(outPatient), packageOf(aBenefit({ benefit_name: 'Dental' }))]],
  [['share'], {}, [packageOf(aBenefit({ coinsurance: null, copay: null, deductible: '500' }))]],
  [['share'], {}, [packageOf(aBenefit({ coinsurance: '101' }))]],
  [['amount', 'share'], { amount: null }, [packageOf(aBenefit({ copay: 'as agreed' }))]],
  [['limit'], {}, [packageOf(aBenefit({ available_limit: null }))]],
  [['network'], { network: 'outside' }, cover],
]

test('the table has sixty cases', () => {
  expect(sums.length + lacking.length).toBe(60)
})

test.for(sums)(
  'ADD-690 of %s %s (excluded %s; deductible %s, co-pay %s, %s percent, left %s) the lines come to what was worked by hand',
  ([currency, amount, excluded, deductible, copay, coinsurance, limit, ...expected]) => {
    const annual_coverage_amount = limit === null ? null : '1000000'
    const benefit = aBenefit({
      currency,
      deductible,
      copay,
      coinsurance,
      annual_coverage_amount,
      available_limit: limit,
    })
    const claim = aClaim({ currency, amount, excluded })
    const { lines, missing } = estimate(claim, [packageOf(benefit, inPatient)])
    expect(missing).toEqual([])
    const shown = (line: string | null | undefined) => line && exactAmount(line, currency)
    expect([
      shown(lines?.notCovered),
      shown(lines?.deductible),
      shown(lines?.copay),
      shown(lines?.share),
      shown(lines?.aboveLimit),
      shown(lines?.paid),
      shown(lines?.left),
    ]).toEqual(expected)
  },
)

test.for(lacking)(
  'ADD-691 without enough facts it says %j, and no amount',
  ([missing, claim, packages]) => {
    expect(estimate(aClaim(claim), packages)).toMatchObject({ missing, lines: null })
  },
)

test('ADD-691 the benefit is known before the amount is, and none of two is', () => {
  expect(estimate(aClaim({ amount: null }), cover).benefit).toBe(outPatient)
  expect(estimate(aClaim({ type: 1 }), cover).benefit).toBe(inPatient)
  expect(estimate(aClaim(), [packageOf(outPatient, aBenefit())]).benefit).toBeNull()
  expect(estimate(aClaim({ network: 'unknown' }), cover).lines).toMatchObject({
    claimed: '420.000',
    shareOf: '370.000',
    paid: '333.000',
  })
})

test('ADD-690 the share of less than a coin is no more than there is', () => {
  const benefit = aBenefit({ currency: 'JPY', copay: null, coinsurance: '100' })
  const { lines } = estimate(aClaim({ amount: '0.6', currency: 'JPY' }), [packageOf(benefit)])
  expect(lines).toMatchObject({ share: '0.600', paid: '0.000' })
})

test('ADD-690 what is taken off and what is paid are what is claimed, and none is below nought', () => {
  const amount = fc
    .integer({ min: 0, max: 900_000_000 })
    .map((all) => `${Math.floor(all / 1000)}.${String(all % 1000).padStart(3, '0')}`)
  const percent = fc.integer({ min: 0, max: 100_000 }).map((all) => String(all / 1000))
  fc.assert(
    fc.property(
      amount,
      amount,
      fc.option(amount),
      fc.option(amount),
      percent,
      amount,
      fc.constantFrom('AED', 'KWD', 'JPY'),
      (claimed, excluded, deductible, copay, coinsurance, limit, currency) => {
        const benefit = aBenefit({
          currency,
          deductible,
          copay,
          coinsurance,
          available_limit: limit,
        })
        const { lines } = estimate(aClaim({ amount: claimed, excluded, currency }), [
          packageOf(benefit),
        ])
        if (!lines) throw new Error('nothing is missing')
        const { notCovered, share, aboveLimit, paid } = lines
        const parts = [notCovered, lines.deductible, lines.copay, share, aboveLimit, paid].map(
          thousandths,
        )
        expect(parts.reduce((sum, part) => sum + part, 0n)).toBe(thousandths(claimed))
        for (const part of parts) expect(part).toBeGreaterThanOrEqual(0n)
      },
    ),
  )
})

test('ADD-729 a clinic outside has no estimate, as its terms are not known; one inside has that of the network', () => {
  const cover = [packageOf(aBenefit())]
  const missingAt = (in_network: boolean | null) =>
    estimate(aClaim({ network: networkOf({ in_network }) }), cover).missing
  expect(missingAt(true)).toEqual([])
  expect(missingAt(false)).toEqual(['network'])
  expect(missingAt(null)).toEqual([])
  expect([networkOf(null), networkOf({ in_network: null })]).toEqual(['unknown', 'unknown'])
})
