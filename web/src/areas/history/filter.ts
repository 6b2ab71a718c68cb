/** The filters of the claims tab, as they are in the address (PRE-097, PRE-098; GAP-070). */
import { historyChoices } from '@falaj/contract/claims/rules/filter.ts'
import { type Filter, type FilterName, filterNames, filterOf } from '../../requests/list/filter.ts'

/** All but the tracking number. */
export const historyFilters: readonly FilterName[] = filterNames.filter(
  (name) => name !== 'tracking_number',
)

export function historyFilterOf(params: URLSearchParams): Filter {
  const { tracking_number: _, ...filter } = filterOf(params, historyChoices)
  return filter
}

/** The first and the last day of a month; of the running one today, because filters know no future. */
export function daysOfMonth(
  year: number,
  month: number,
  today: string,
): { from: string; to: string } {
  const from = `${year}-${two(month)}-01`
  const last = `${year}-${two(month)}-${two(new Date(Date.UTC(year, month, 0)).getUTCDate())}`
  return { from, to: last > today ? today : last }
}

const two = (number: number) => String(number).padStart(2, '0')
