/**
 * Totals of the transaction history, by year, month and person. A request counts in the month in which it was submitted,
 * by which it is also listed and filtered; so what was claimed and what came of it always speak of the same requests.
 * Amounts are exact decimals as text, and never added across currencies.
 */
import { decimal, thousandths } from '../../shared/rules/money.ts'

export interface Sum {
  count: number
  claimed: string
  /** What was paid of claims, and what was approved of pre-approvals. */
  granted: string
}

/** The decided requests of one person, one month and one currency. */
export interface TotalsCell extends Sum {
  year: number
  /** 1 to 12. */
  month: number
  person_id: number
  currency: string
}

export interface MonthSum extends Sum {
  month: number
}

export interface PersonSum extends Sum {
  person_id: number
}

export function sumOf(sums: readonly Sum[]): Sum {
  let [count, claimed, granted] = [0, 0n, 0n]
  for (const sum of sums) {
    count += sum.count
    claimed += thousandths(sum.claimed)
    granted += thousandths(sum.granted)
  }
  return { count, claimed: decimal(claimed), granted: decimal(granted) }
}

/** The newest first, and this year in any case. */
export const yearsOf = (cells: readonly Pick<TotalsCell, 'year'>[], thisYear: number): number[] =>
  [...new Set([thisYear, ...cells.map(({ year }) => year)])].toSorted((one, other) => other - one)

/** The policy's own first, and in any case; then those that claims were made in besides. */
export const currenciesOf = (cells: readonly TotalsCell[], own: string): string[] => [
  own,
  ...[...new Set(cells.map(({ currency }) => currency))].filter((one) => one !== own).toSorted(),
]

/** Those that something was claimed in, the policy's own first; its own where there is none. */
export function currenciesIn(cells: readonly TotalsCell[], own: string): string[] {
  const used = currenciesOf(cells, own).filter((one) => cells.some((cell) => cell.currency === one))
  return used.length > 0 ? used : [own]
}

/** What was claimed in a month, in each currency for itself (ADD-476). */
export const claimedIn = (
  cells: readonly TotalsCell[],
  { year, month, own }: { year: number; month: number; own: string },
): { currency: string; claimed: string }[] => {
  const within = cells.filter((cell) => cell.year === year && cell.month === month)
  return currenciesIn(within, own).map((currency) => ({
    currency,
    claimed: sumOf(within.filter((cell) => cell.currency === currency)).claimed,
  }))
}

/** All twelve, also those without any. */
export const monthsOf = (cells: readonly TotalsCell[]): MonthSum[] =>
  Array.from({ length: 12 }, (_, place) => ({
    month: place + 1,
    ...sumOf(cells.filter(({ month }) => month === place + 1)),
  }))

/** In the order of `family`; who is not of it any more comes last. */
export function peopleOf(cells: readonly TotalsCell[], family: readonly number[]): PersonSum[] {
  const ids = new Set([...family, ...cells.map(({ person_id }) => person_id)])
  return [...ids].flatMap((person_id) => {
    const of = cells.filter((cell) => cell.person_id === person_id)
    return of.length === 0 ? [] : [{ person_id, ...sumOf(of) }]
  })
}
