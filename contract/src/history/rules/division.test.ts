import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decimal, thousandths } from '../../shared/rules/money.ts'
import {
  cameBack,
  type ClaimsCell,
  type Division,
  divisionOf,
  dividedSum,
  type Outcome,
  outcomeOf,
  outcomes,
} from './division.ts'

const outcome = fc.constantFrom(...outcomes)
const amount = fc.bigInt({ min: 0n, max: 10n ** 9n }).map(decimal)
/** What no core system should send. */
const anyAmount = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map(decimal)
const partsOf = ({ paid, open, own_share, not_covered }: Division) =>
  [paid, open, own_share, not_covered].map(thousandths)
const sum = (parts: bigint[]) => parts.reduce((one, other) => one + other, 0n)

test('ADD-472 the four parts add up to what was claimed, and none is negative, whatever is told', () => {
  const claim = fc.record({ outcome, claimed: amount, approved: anyAmount, payable: anyAmount })
  fc.assert(
    fc.property(claim, (of) => {
      const parts = partsOf(divisionOf(of))
      expect(sum(parts)).toBe(thousandths(of.claimed))
      expect(parts.every((part) => part >= 0n)).toBe(true)
    }),
  )
})

test('ADD-472 claims that are in order divide as one, so that a database may add them up first', () => {
  const inOrder = fc
    .tuple(amount, amount, amount)
    .map((of) => of.map(thousandths).toSorted((one, other) => Number(other - one)))
  fc.assert(
    fc.property(outcome, fc.array(inOrder, { minLength: 1, maxLength: 8 }), (is, claims) => {
      const divide = (of: bigint[]) =>
        divisionOf({
          outcome: is,
          claimed: decimal(of[0] ?? 0n),
          approved: decimal(of[1] ?? 0n),
          payable: decimal(of[2] ?? 0n),
        })
      const at = (place: number) => sum(claims.map((of) => of[place] ?? 0n))
      const each = claims.map((of) => partsOf(divide(of)))
      const added = [0, 1, 2, 3].map((place) => sum(each.map((parts) => parts[place] ?? 0n)))
      expect(partsOf(divide([at(0), at(1), at(2)]))).toEqual(added)
    }),
  )
})

const divided = (is: Outcome, claimed: string, approved: string, payable: string) =>
  Object.values(divisionOf({ outcome: is, claimed, approved, payable })).map((part) =>
    part.replace(/\.000$/, ''),
  )

test.each([
  // Paid, open, own share, not covered.
  ['paid', '100', '90', '80', ['80', '0', '10', '10']],
  ['arranged', '100', '90', '80', ['0', '80', '10', '10']],
  ['pending', '100', '100', '90', ['0', '90', '10', '0']],
  ['failed', '100', '100', '90', ['0', '90', '10', '0']],
  ['undecided', '100', '90', '80', ['0', '100', '0', '0']],
  ['rejected', '100', '90', '80', ['0', '0', '0', '100']],
  // More approved than claimed, more paid than approved, money without approval, and money taken back.
  ['paid', '100', '120', '110', ['100', '0', '0', '0']],
  ['paid', '100', '50', '70', ['70', '0', '0', '30']],
  ['arranged', '100', '0', '70', ['0', '70', '0', '30']],
  ['paid', '100', '-5', '-5', ['0', '0', '0', '100']],
] as const)('ADD-472 %s: %s claimed, %s approved, %s payable', (is, claimed, yes, pays, parts) => {
  expect(divided(is, claimed, yes, pays)).toEqual([...parts])
})

test('where the money is follows the status, and a part is paid once its payment has a day', () => {
  expect(outcomeOf({ status: 'Partially Approved', dated: false })).toBe('arranged')
  expect(outcomeOf({ status: 'Partially Approved', dated: true })).toBe('paid')
  expect(outcomeOf({ status: 'Approved', dated: true })).toBe('arranged')
  expect(outcomeOf({ status: 'Payment Failed', dated: true })).toBe('failed')
  expect(outcomeOf({ status: 'On Hold', dated: false })).toBe('undecided')
})

const cell = (with_: Partial<ClaimsCell>): ClaimsCell => ({
  year: 2026,
  month: 9,
  person_id: 1,
  currency: 'AED',
  outcome: 'paid',
  count: 1,
  claimed: '100',
  granted: '90',
  open: '0',
  own_share: '10',
  not_covered: '0',
  cut: 0,
  ...with_,
})

test('ADD-472 cells add up part by part, with how many stand where and what waits for the member', () => {
  const cells = [
    cell({}),
    cell({ outcome: 'failed', granted: '0', open: '80', own_share: '20', count: 2 }),
    cell({ outcome: 'pending', granted: '0', open: '95', own_share: '5' }),
    cell({ outcome: 'rejected', granted: '0', own_share: '0', not_covered: '100', cut: 1 }),
  ]
  expect(dividedSum(cells)).toEqual({
    count: 5,
    claimed: '400.000',
    paid: '90.000',
    open: '175.000',
    own_share: '35.000',
    not_covered: '100.000',
    cut: 1,
    counts: { paid: 1, arranged: 0, pending: 1, failed: 2, undecided: 0, rejected: 1 },
    waiting: '80.000',
  })
})

const shareOf = (...cells: Partial<ClaimsCell>[]) => cameBack(dividedSum(cells.map(cell)))

test('ADD-473 what came back of every 100 is rounded down, and nobody knows it before a decision', () => {
  expect(shareOf({ claimed: '3', granted: '2' })).toBe(66)
  expect(shareOf({ claimed: '1000', granted: '999.999' })).toBe(99)
  expect(shareOf({ claimed: '5', granted: '5' })).toBe(100)
  expect(shareOf({ outcome: 'rejected', granted: '0' })).toBe(0)
  expect(shareOf({ claimed: '0', granted: '0' })).toBe(0)
  const undecided = { outcome: 'undecided', granted: '0', open: '100', own_share: '0' } as const
  expect(shareOf(undecided, undecided)).toBeNull()
  expect(shareOf(undecided, {})).toBe(45)
  expect(shareOf()).toBeNull()
})
