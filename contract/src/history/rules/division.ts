/**
 * Into what a claimed amount divides: what was paid, what is still open, what is the member's own share, and what is not
 * covered. The four always add up to it, and none is negative, whatever the core system tells (ADD-472).
 */
import { isPaid } from '../../claims/rules/paid.ts'
import { claimStatuses } from '../../claims/rules/statuses.ts'
import { decimal, thousandths } from '../../shared/rules/money.ts'
import type { TotalsCell } from './totals.ts'

/** Where the money of a decided claim is: as its details say it, but for a part whose payment has a day. */
export const outcomes = [
  'paid',
  'arranged',
  'pending',
  'failed',
  'undecided',
  'rejected',
] as const satisfies readonly ReturnType<typeof claimStatuses.of>['money'][]
export type Outcome = (typeof outcomes)[number]

export const outcomeOf = (claim: { status: string; dated: boolean }): Outcome =>
  isPaid(claim) ? 'paid' : claimStatuses.of(claim.status).money

export interface Division {
  paid: string
  open: string
  own_share: string
  not_covered: string
}

/** Of one claim, or of several in order: none approved beyond what was claimed, nor paid beyond what was approved. */
export function divisionOf({
  outcome,
  claimed,
  approved,
  payable,
}: {
  outcome: Outcome
  claimed: string
  approved: string
  payable: string
}): Division {
  const whole = thousandths(claimed)
  if (outcome === 'undecided') return amounts({ paid: 0n, open: whole, ownShare: 0n, rest: 0n })
  const [yes, money] = [thousandths(approved), thousandths(payable)]
  // Money that is paid was approved, whatever else is told.
  const covered = outcome === 'rejected' ? 0n : between(yes > money ? yes : money, whole)
  const pays = between(money, covered)
  const paid = outcome === 'paid' ? pays : 0n
  return amounts({ paid, open: pays - paid, ownShare: covered - pays, rest: whole - covered })
}

/** From nought to the most. */
const between = (amount: bigint, most: bigint): bigint =>
  amount < 0n ? 0n : amount > most ? most : amount

const amounts = (of: { paid: bigint; open: bigint; ownShare: bigint; rest: bigint }): Division => ({
  paid: decimal(of.paid),
  open: decimal(of.open),
  own_share: decimal(of.ownShare),
  not_covered: decimal(of.rest),
})

/** The decided claims of one person, one month, one currency and one outcome; `granted` is what was paid. */
export interface ClaimsCell extends TotalsCell, Omit<Division, 'paid'> {
  outcome: Outcome
  /** Of how many something is not covered. */
  cut: number
}

export interface DividedSum extends Division {
  count: number
  claimed: string
  cut: number
  /** How many have each outcome. */
  counts: Record<Outcome, number>
  /** What came back from the bank: it is open, and waits for the member. */
  waiting: string
}

export function dividedSum(cells: readonly ClaimsCell[]): DividedSum {
  const total = (of: (cell: ClaimsCell) => string, from = cells) =>
    decimal(from.reduce((sum, cell) => sum + thousandths(of(cell)), 0n))
  const count = (of: (cell: ClaimsCell) => number, from = cells) =>
    from.reduce((sum, cell) => sum + of(cell), 0)
  const having = (outcome: Outcome) => cells.filter((cell) => cell.outcome === outcome)
  const counted = (outcome: Outcome) => count((cell) => cell.count, having(outcome))
  return {
    count: count((cell) => cell.count),
    claimed: total((cell) => cell.claimed),
    paid: total((cell) => cell.granted),
    open: total((cell) => cell.open),
    own_share: total((cell) => cell.own_share),
    not_covered: total((cell) => cell.not_covered),
    cut: count((cell) => cell.cut),
    counts: {
      paid: counted('paid'),
      arranged: counted('arranged'),
      pending: counted('pending'),
      failed: counted('failed'),
      undecided: counted('undecided'),
      rejected: counted('rejected'),
    },
    waiting: total((cell) => cell.open, having('failed')),
  }
}

/** How many of every 100 came back, rounded down: never more than did. Null before the first decision (ADD-473). */
export function cameBack({ count, counts, claimed, paid }: DividedSum): number | null {
  if (counts.undecided === count) return null
  const whole = thousandths(claimed)
  return whole === 0n ? 0 : Number((thousandths(paid) * 100n) / whole)
}
